// The table: one socket, boards that are swapped in as they come, moves that go out. Works on what the page offers;
// without this script every move is a form that posts.

import { startClocks } from "./clock.js";
import { Teller } from "./ear.js";
import { keepPlace, showLegal, watchHand } from "./hand.js";
import { addLines, noteGap } from "./log.js";
import { capture, play } from "./motion.js";
import { markDefaults, sendMoves } from "./moves.js";
import { showNews } from "./news.js";
import { LiveSocket } from "./socket.js";
import { sound } from "./sound.js";

const table = document.getElementById("content");
const board = document.getElementById("board");
const line = document.getElementById("connection");
const icon = document.getElementById("favicon");
const game = await import(table.dataset.game);

let version = Number(table.dataset.version);
let wasAsked = "asked" in table.dataset;
let isSyncing = false;
let isLost = false;
const teller = new Teller(board);

// Whoever connects is sent the board, with what has happened since the version that is on the page.
const socket = new LiveSocket(() => `${table.dataset.socket}&since=${version}`, {
  onmessage: receive,
  onstate: showConnection,
  onquiet: () => ({ type: "sync", since: version }),
});
const moves = sendMoves(socket, showLine);
watchHand(board);
showLegal(board);
startClocks(board);
showIcon(wasAsked);

function receive(message) {
  if (message.type === "board") receiveBoard(message);
  else if (message.type === "accepted") moves.settle(message);
  else if (message.type === "declined") moves.decline(message);
  else if (message.type === "news") showNews(message);
}

// A board that starts after what this page has seen means that something was missed: ask for it once. If the answer
// starts late too, the table has gone on too far to tell everything, and the board as it is has to do.
function receiveBoard(message) {
  if (message.version < version) return;
  if (message.since > version && !isSyncing) {
    isSyncing = true;
    socket.send({ type: "sync", since: version });
    return;
  }
  if (message.since > version) noteGap();
  isSyncing = false;
  show(message);
}

function show(message) {
  // Whoever asked for a rematch is taken to it.
  if (message.rematch_url && document.querySelector("#rematch:disabled")) location.assign(message.rematch_url);
  const events = message.events.filter((event) => event.kind && event.version > version);
  const isLate = message.version - version > 4;
  version = message.version;
  const before = capture(board);
  const restore = keepPlace(board);
  window.htmx.swap({ text: message.html, target: "#board", swap: "innerMorph" });
  markDefaults(board);
  restore();
  if (message.asked && !wasAsked) showLegal(board);
  moves.forgetOld();
  startClocks(board);
  if (!isLate) play(before, board, game.flights(events, board));
  if (!isLate) game.tell?.(events);
  tell(message, events);
}

// Words, sounds, title: what happened once, and once that it is your turn.
function tell(message, events) {
  addLines(events);
  document.title = `${message.title} · Parlour`;
  showIcon(message.asked);
  if (message.status !== "running") document.getElementById("resign")?.remove();
  teller.tell(message, events);
  for (const name of game.sounds(events)) sound(name);
  if (message.asked && !wasAsked) sound("turn");
  wasAsked = message.asked;
}

function showIcon(asked) {
  icon.href = asked ? table.dataset.iconTurn : table.dataset.icon;
}

function showConnection(state) {
  table.dataset.connection = state;
  isSyncing ||= state === "connecting";
  if (state === "connecting") return;
  isLost = state !== "open";
  if (state === "open") moves.repeat();
  else if (isLost && !socket.isHopeful) moves.post();
  showLine();
}

// What the page waits for, while it does.
function showLine() {
  const words =
    table.dataset.connection === "closed" ? "closed" : isLost ? (moves.isWaiting() ? "held" : "lost") : moves.isLate() ? "sending" : "";
  line.hidden = !words;
  line.dataset.says = words;
  if (words) line.querySelector("span").textContent = line.dataset[words];
}
