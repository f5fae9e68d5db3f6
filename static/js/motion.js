// Cards travel. What lives on slides from where it was; what comes from elsewhere (a hand, the draw pile) flies in from
// there. Nothing waits for any of it: the board is already what it will be, and can be pressed.
// (View transitions would hold back the board for a frame and take no presses while they run.)

const TRAVEL = 280;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const isStill = window.matchMedia("(prefers-reduced-motion: reduce)");
const layer = document.createElement("div");
layer.className = "flights";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

// Where everything is that may move: cards by number, and the places that cards come from.
export function capture(board) {
  const spots = new Map();
  if (isStill.matches || document.hidden) return spots;
  for (const card of board.querySelectorAll("[data-card]")) spots.set(card.id, spot(card));
  for (const place of board.querySelectorAll(".backs, .deck")) spots.set(place.id, shownSpot(place));
  return spots;
}

// `flights` are [id of what arrives, id of where it comes from], for what was not on the board before.
export function play(before, board, flights) {
  finish();
  if (isStill.matches) return fadeIn(board, flights);
  if (!before.size) return;
  const origins = new Map(flights);
  for (const card of board.querySelectorAll("[data-card]")) {
    const from = before.get(card.id) ?? before.get(origins.get(card.id));
    if (from) travel(card, from);
  }
  for (const [id, origin] of flights) if (!id.startsWith("card-")) deal(document.getElementById(id), before.get(origin));
}

// On a phone the backs are not drawn: there cards come from the seat's portrait.
function shownSpot(place) {
  const rect = place.getBoundingClientRect();
  return rect.width ? rect : (place.closest(".place")?.querySelector(".ring") ?? place).getBoundingClientRect();
}

const spot = (card) => (card.querySelector(".card") ?? card).getBoundingClientRect();

function travel(card, from) {
  if (card.closest(".pile") && !("top" in card.dataset)) return;
  const face = card.querySelector(".card") ?? card;
  const to = face.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) < 2 && Math.abs(y) < 2) return;
  if (card.closest("[data-hand]") && Math.abs(y) > 60) return ghost(face, from, to);
  const start = `translate(${x}px, ${y}px) scale(${from.height / to.height})`;
  face.animate({ transform: [start, "none"], transformOrigin: ["0 0", "0 0"] }, { duration: TRAVEL, easing: EASE });
}

// The hand scrolls and would cut off what flies into it: a copy flies above it, and the card shows when it lands.
function ghost(face, from, to) {
  const copy = face.cloneNode(true);
  copy.removeAttribute("id");
  place(copy, to);
  fly(copy, from, to);
  face.animate({ opacity: [0, 0] }, { duration: TRAVEL });
}

// A card for somebody else: a back flies from the draw pile to their cards.
function deal(target, from) {
  const back = document.querySelector(".deck__card:last-child") ?? document.querySelector(".deck__card");
  if (!target || !from || !back) return;
  const to = shownSpot(target);
  const copy = back.cloneNode(true);
  place(copy, from);
  layer.append(copy);
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  const flight = copy.animate([{ translate: "0 0" }, { translate: `${x}px ${y}px`, scale: 0.35 }], { duration: TRAVEL, easing: EASE });
  flight.onfinish = flight.oncancel = () => copy.remove();
}

function place(copy, rect) {
  copy.classList.add("flight");
  Object.assign(copy.style, { left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px` });
}

function fly(copy, from, to) {
  layer.append(copy);
  const flight = copy.animate(
    [{ translate: `${from.left - to.left}px ${from.top - to.top}px`, scale: from.height / to.height }, { translate: "0 0", scale: 1 }],
    { duration: TRAVEL, easing: EASE },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}

// Less motion: what is new fades in where it is.
function fadeIn(board, flights) {
  for (const [id] of flights) document.getElementById(id)?.animate({ opacity: [0.2, 1] }, { duration: TRAVEL });
}

// A table that is behind does not wait: whatever still flies has landed.
function finish() {
  layer.replaceChildren();
  for (const animation of document.getAnimations()) {
    const target = animation.effect?.target;
    if (target?.closest?.("[data-card]") && !(animation instanceof CSSTransition)) animation.finish();
  }
}
