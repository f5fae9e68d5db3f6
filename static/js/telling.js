// What a new board brings besides itself: lines for the log, words for the ear, running clocks, sounds, cards that travel.
// It comes after what can be pressed, and boards wait for it.

import { startClocks } from "./clock.js";
import { Teller } from "./ear.js";
import { addLines, noteGap } from "./log.js";
import { capture, play } from "./motion.js";
import { sound } from "./sound.js";

const SO_FAR_BEHIND = 4; // versions at once: nothing travels any more
const table = document.getElementById("content");
const board = document.getElementById("board");
const icon = document.getElementById("favicon");
const game = await import(table.dataset.game);
const teller = new Teller(board);
let wasAsked = "asked" in table.dataset;

startClocks(board);
showIcon(wasAsked);

// Call before a swap; the function that comes back tells of the message after it. A gap is what nobody can tell any more.
export function prepare(message, { seen, hasGap }) {
  const events = message.events.filter((event) => event.kind && event.version > seen);
  const isLate = message.version - seen > SO_FAR_BEHIND;
  const before = capture(board);
  if (hasGap) noteGap();
  return () => {
    startClocks(board);
    if (!isLate) play(before, board, game.flights(events, board));
    if (!isLate) game.tell?.(events);
    tell(message, events);
  };
}

// Words, sounds, title: what happened once, and once that it is your turn.
function tell(message, events) {
  addLines(events);
  document.title = `${message.title} · Parlour`;
  showIcon(message.asked);
  teller.tell(message, events);
  for (const name of game.sounds(events)) sound(name);
  if (message.asked && !wasAsked) sound("turn");
  wasAsked = message.asked;
}

function showIcon(asked) {
  icon.href = asked ? table.dataset.iconTurn : table.dataset.icon;
}
