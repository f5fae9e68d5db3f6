// One's own hand under the keys: arrows walk over all cards, Tab stops only at those that may be laid, or
// at the first of all if there is none; a card that is gone hands the focus to its neighbour.

import { holdFocus } from "./focus.js";

const cards = (board) => [...board.querySelectorAll("[data-hand] button")];

export function watchHand(board) {
  board.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const all = cards(board);
    const at = all.indexOf(event.target);
    if (at < 0 || (!step && event.key !== "Home" && event.key !== "End")) return;
    event.preventDefault();
    const next = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + step;
    all[Math.min(Math.max(next, 0), all.length - 1)].focus();
  });
  board.addEventListener("change", (event) => {
    if (!("call" in event.target.dataset)) return;
    for (const other of board.querySelectorAll("[data-call]")) other.checked = event.target.checked;
  });
}

// A hand may be wider than the screen: when cards may be laid and none of them is in sight, bring the first one there.
export function showLegal(board) {
  const hand = board.querySelector("[data-hand]");
  const legal = [...(hand?.querySelectorAll(".card--may") ?? [])];
  if (!legal.length || hand.scrollWidth <= hand.clientWidth) return;
  const { left, right } = hand.getBoundingClientRect();
  const isInSight = (card) => card.getBoundingClientRect().left >= left - 8 && card.getBoundingClientRect().left <= right - 40;
  if (!legal.some(isInSight)) hand.scrollLeft += legal[0].getBoundingClientRect().left - left - 24;
}

// Call before a swap; the function that comes back puts things right after it.
export function keepPlace(board) {
  const at = cards(board).indexOf(document.activeElement);
  const neighbour = () => (at >= 0 && cards(board)[Math.min(at, cards(board).length - 1)]) || document.getElementById("mine");
  const restoreFocus = holdFocus(board, neighbour);
  const hand = board.querySelector("[data-hand]");
  const left = hand?.scrollLeft ?? 0;
  const isCalled = board.querySelector("[data-call]")?.checked ?? false;
  return () => {
    const now = board.querySelector("[data-hand]");
    if (now && now.scrollLeft !== left) now.scrollLeft = left;
    for (const other of board.querySelectorAll("[data-call]")) other.checked ||= isCalled && other.id.startsWith("call-");
    restoreFocus();
  };
}
