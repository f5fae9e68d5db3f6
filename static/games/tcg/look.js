// A card under the pointer, under the keys or held by a finger is shown large: a copy of what its sheet says, beside it.
// It stays for as long as the card is there, whatever else of the board changes meanwhile.

const PATIENCE = { mouse: 320, key: 60, touch: 420 };
const layer = document.createElement("div");
layer.className = "looking";
layer.setAttribute("aria-hidden", "true"); // a press opens the same for everybody

let waiting = 0;
let card = null; // what is shown, or will be in a moment
let by = ""; // what points at it, of PATIENCE
let wasRead = false; // by the finger that is down, or was last

export function startLooking(board) {
  document.getElementById("content").append(layer);
  board.addEventListener("pointerover", (event) => event.pointerType === "mouse" && by !== "touch" && look(cardOf(event.target), "mouse"));
  board.addEventListener("pointerout", (event) => event.pointerType === "mouse" && !cardOf(event.relatedTarget) && leave("mouse"));
  board.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && by !== "touch" && look(cardOf(event.target), "key"));
  board.addEventListener("focusout", () => leave("key"));
  board.addEventListener("pointerdown", press);
  // On the document: the card that a finger went down on may be gone when it is lifted.
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, lift, { capture: true });
  board.addEventListener("dragstart", hide);
  board.addEventListener("scroll", () => by !== "touch" && hide(), { capture: true }); // a finger that scrolls cancels its press
  document.addEventListener("keydown", (event) => {
    wasRead = false;
    if (event.key === "Escape") hide();
  });
  document.addEventListener("toggle", (event) => event.newState === "open" && event.target.matches("[popover]") && hide(), { capture: true });
  // Who has held a card to read it has not pressed it.
  board.addEventListener("click", swallow, { capture: true });
  board.addEventListener("contextmenu", (event) => wasRead && event.preventDefault());
  new MutationObserver(follow).observe(board, { childList: true, subtree: true });
}

function press(event) {
  hide();
  wasRead = false;
  if (event.pointerType === "touch") look(cardOf(event.target), "touch");
}

function lift(event) {
  if (event.type === "pointercancel") wasRead = false;
  leave("touch");
}

function swallow(event) {
  if (!wasRead) return;
  wasRead = false;
  event.preventDefault();
  event.stopPropagation();
}

const cardOf = (target) => target?.closest?.("[data-look]") ?? null;

function look(found, pointer) {
  if (found === card) return;
  hide();
  if (!found) return;
  [card, by] = [found, pointer];
  waiting = setTimeout(show, PATIENCE[pointer]);
}

function leave(pointer) {
  if (by === pointer) hide();
}

function hide() {
  clearTimeout(waiting);
  [card, by] = [null, ""];
  layer.classList.remove("is-open");
}

// A board that came may have made the card anew, or taken it away.
function follow() {
  if (!card || card.isConnected) return;
  card = document.querySelector(`#board [id="${card.id}"][data-look]`);
  if (!card) hide();
}

function show() {
  const frame = document.getElementById(`frame-${card.dataset.look}`);
  if (!frame || document.querySelector(".card-sheet:popover-open")) return hide();
  const copies = frame.nextElementSibling?.matches(".card-sheet__side")
    ? [frame, ...[...frame.nextElementSibling.children].filter((part) => !part.matches(".card-sheet__name, .card-sheet__line"))]
    : [frame];
  layer.replaceChildren(...copies.map(copy));
  layer.classList.add("is-open");
  wasRead ||= by === "touch"; // a mouse that lies on another card has not taken the finger away
  place(card.getBoundingClientRect());
}

function copy(part) {
  const made = part.cloneNode(true);
  for (const node of [made, ...made.querySelectorAll("[id]")]) node.removeAttribute("id");
  return made;
}

// Beside the card, on the side with more room; on a phone above or below it.
function place(rect) {
  const { width, height } = layer.getBoundingClientRect();
  const [wide, tall] = [document.documentElement.clientWidth, window.innerHeight];
  const keep = (at, size, most) => Math.max(8, Math.min(at, most - size - 8));
  const isRight = rect.left + rect.width / 2 < wide / 2;
  const beside = isRight ? rect.right + 12 : rect.left - width - 12;
  const fits = beside >= 8 && beside + width <= wide - 8;
  layer.style.left = `${fits ? beside : keep(rect.left + rect.width / 2 - width / 2, width, wide)}px`;
  layer.style.top = `${fits ? keep(rect.top + rect.height / 2 - height / 2, height, tall) : keep(rect.top > tall / 2 ? rect.top - height - 12 : rect.bottom + 12, height, tall)}px`;
}
