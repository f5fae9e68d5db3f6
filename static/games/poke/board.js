// What of Poke moves and sounds, and a hand with choosing cards. Events come as the server tells them.

const SOUNDS = {
  led: "laid",
  answered: "laid",
  drew_free: "drew",
  drew_double: "call",
  drew_redouble: "challenge",
  scooped: "won",
  won_game: "won",
};

// Where cards that were not on the board before come from: [what arrives, where from].
export function flights(events, board) {
  const you = Number(document.getElementById("facts").dataset.you);
  const found = [];
  for (const { kind, data } of events) {
    if (kind === "led" || kind === "answered") for (const card of data.cards) found.push([`card-${card}`, `backs-${data.seat}`]);
    if (kind === "drew_cards" || kind === "dealt_cards") for (const card of data.cards) found.push([`card-${card}`, "deck"]);
    if (kind.startsWith("drew_") && kind !== "drew_cards" && data.seat !== you) found.push([`backs-${data.seat}`, "deck"]);
  }
  return found.filter(([id]) => board.querySelector(`#${id}`));
}

export function sounds(events) {
  return new Set(events.map((event) => SOUNDS[event.kind]).filter(Boolean));
}

// The newest choice counts: a lead of another rank, or one card too many, lets go of what was chosen before.
let chosen = [];
document.getElementById("board").addEventListener("change", ({ target }) => {
  if (target.name !== "cards[]") return;
  chosen = chosen.filter((box) => box.isConnected && box.checked && box !== target);
  if (!target.checked) return;
  const { most, oneRank } = target.closest("[data-hand]").dataset;
  for (const box of chosen) if (oneRank !== undefined && rank(box) !== rank(target)) box.checked = false;
  chosen = [...chosen.filter((box) => box.checked), target];
  while (chosen.length > Number(most)) chosen.shift().checked = false;
});

const rank = (box) => Math.floor(Number(box.value) / 4);
