// What of Pokemon moves and sounds. Events come as the server tells them; seats and cards by number.

const SOUNDS = {
  laid: "laid",
  answered: "laid",
  intercepted: "laid",
  drew: "drew",
  called: "call",
  caught: "call",
  asked_to_see: "challenge",
  won_round: "won",
};

// Where cards that were not on the board before come from: [what arrives, where from].
export function flights(events, board) {
  const you = Number(document.getElementById("facts").dataset.you);
  const found = [];
  for (const { kind, data } of events) {
    if (["laid", "answered", "intercepted"].includes(kind)) found.push([`card-${data.card}`, `backs-${data.seat}`]);
    if (kind === "drew" && data.seat !== you) found.push([`backs-${data.seat}`, "deck"]);
    if (kind === "drew_cards" || kind === "dealt_cards") for (const card of data.cards) found.push([`card-${card}`, "deck"]);
  }
  return found.filter(([id]) => board.querySelector(`#${id}`));
}

export function sounds(events) {
  return new Set(events.map((event) => SOUNDS[event.kind]).filter(Boolean));
}
