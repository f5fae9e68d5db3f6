// What of the TCG moves and sounds. What else its table does by itself is in the modules that this one starts.

import { startDragging } from "./drag.js";
import { startLooking } from "./look.js";
import { startStory } from "./story.js";

const SOUNDS = {
  benched: "laid",
  evolved: "laid",
  attached: "laid",
  played: "laid",
  drew: "drew",
  flipped: "dice",
  attacked: "challenge",
  knocked_out: "call",
  took_prize: "drew",
  match_ended: "won",
};

const board = document.getElementById("board");
startLooking(board);
startDragging(board);
export const tell = startStory(board);

// Where cards that were not on the board before come from: [what arrives, where from].
export function flights(events, board) {
  const you = Number(document.getElementById("facts").dataset.you);
  const found = [];
  for (const { kind, data } of events) {
    if (kind === "benched") found.push([`card-p${data.id}`, from(data.seat, data.pokemon, you)]);
    if (kind === "played") found.push(["card-playing", from(data.seat, data.card, you)]);
    if (kind === "drew_cards") for (const key of new Set(data.cards)) for (const slot of slots(board, key)) found.push([slot, `deck-${data.seat}`]);
    if (kind === "drew" && data.seat !== you) found.push([`backs-${data.seat}`, `deck-${data.seat}`]);
  }
  return found.filter(([id]) => board.querySelector(`#${CSS.escape(id)}`));
}

const slots = (board, key) => [...board.querySelectorAll(`.hand__slot[data-card^="${key}-"]`)].map((slot) => slot.id);

// One's own cards come out of the hand, where the last of its like lay; the other's out of the backs.
const from = (seat, key, you) => (seat === you ? `card-${key}-0` : `backs-${seat}`);

export function sounds(events) {
  return new Set(events.map((event) => SOUNDS[event.kind]).filter(Boolean));
}
