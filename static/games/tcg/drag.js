// Cards of the hand may be dragged to where they go, as an extra: a drop presses the button that the card's sheet has for it.

let key = "";

export function startDragging(board) {
  prepare(board);
  new MutationObserver(() => prepare(board)).observe(board, { childList: true, subtree: true });
  board.addEventListener("dragstart", (event) => {
    key = event.target.closest?.("[data-key]")?.dataset.key ?? "";
    if (!key) return;
    event.dataTransfer.setData("text/plain", key);
    event.dataTransfer.effectAllowed = "move";
    for (const place of places(board)) place.classList.add("fighter--may");
  });
  board.addEventListener("dragover", (event) => {
    const button = buttonFor(event.target);
    if (!button) return;
    event.preventDefault();
    mark(board, event.target.closest("[data-pokemon], [data-zone], #mat"));
  });
  board.addEventListener("drop", (event) => {
    const button = buttonFor(event.target);
    if (!button) return;
    event.preventDefault();
    button.form.requestSubmit(button);
  });
  board.addEventListener("dragend", () => {
    for (const place of board.querySelectorAll(".fighter--may:not([form])")) place.classList.remove("fighter--may");
    mark(board, null);
    key = "";
  });
}

const sheet = () => document.getElementById(`sheet-${key}`);
const places = (board) => [...board.querySelectorAll("[data-pokemon]")].filter((one) => sheet()?.querySelector(`button[name="pokemon"][value="${one.dataset.pokemon}"]`));

function prepare(board) {
  for (const card of board.querySelectorAll(".hand .card--may:not([draggable])")) card.draggable = true;
  for (const card of board.querySelectorAll(".hand .card[draggable]:not(.card--may)")) card.removeAttribute("draggable");
}

// A Pokémon takes what may be put onto it; the rest of the mat takes what is benched or played.
function buttonFor(target) {
  if (!key || !target.closest) return null;
  const pokemon = target.closest("[data-pokemon]");
  const onto = pokemon && sheet()?.querySelector(`button[name="pokemon"][value="${pokemon.dataset.pokemon}"]`);
  if (onto) return onto;
  if (!target.closest("#mat")) return null;
  return sheet()?.querySelector('[id^="play-"] > .button, [id^="bench-"] > .button, [id^="pick-"] > .button') ?? null;
}

function mark(board, place) {
  for (const old of board.querySelectorAll(".is-over")) if (old !== place) old.classList.remove("is-over");
  place?.classList.add("is-over");
}
