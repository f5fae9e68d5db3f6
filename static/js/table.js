// The table: one socket, boards that are swapped in as they come, moves that go out. Works on what the page offers;
// without this script every move is a form that posts.

import { keepPlace, showLegal, watchHand } from "./hand.js";
import { markDefaults, sendMoves } from "./moves.js";
import { LiveSocket } from "./socket.js";

const table = document.getElementById("content");
const board = document.getElementById("board");
const line = document.getElementById("connection");
const telling = import("./telling.js");

let version = Number(table.dataset.version);
let wasAsked = "asked" in table.dataset;
let isSyncing = false;
let isLost = false;

// Whoever connects is sent the board, with what has happened since the version that is on the page.
const socket = new LiveSocket(() => `${table.dataset.socket}&since=${version}`, {
  onmessage: receive,
  onstate: showConnection,
  onquiet: () => ({ type: "sync", since: version }),
});
const moves = sendMoves(socket, showLine);
watchHand(board);
showLegal(board);
telling.catch(() => socket.close()); // nothing would show what happens: moves are forms again, and each brings the page anew

// One after the other, in the order in which they came.
async function receive(message) {
  const { prepare } = await telling;
  if (message.type === "board") receiveBoard(message, prepare);
  else if (message.type === "accepted") moves.settle(message);
  else if (message.type === "declined") moves.decline(message);
}

// A board that starts after what this page has seen means that something was missed: ask for it once. If the answer
// starts late too, the table has gone on too far to tell everything, and the board as it is has to do.
function receiveBoard(message, prepare) {
  if (message.version < version) return;
  const hasGap = message.since > version;
  if (hasGap && !isSyncing) {
    isSyncing = true;
    socket.send({ type: "sync", since: version });
    return;
  }
  isSyncing = false;
  show(message, prepare(message, { seen: version, hasGap }));
}

function show(message, tell) {
  // Whoever asked for a rematch is taken to it.
  if (message.rematch_url && document.querySelector("#rematch:disabled")) location.assign(message.rematch_url);
  version = message.version;
  const restore = keepPlace(board);
  window.htmx.swap({ text: message.html, target: "#board", swap: "innerMorph" });
  markDefaults(board);
  restore();
  if (message.status !== "running") document.getElementById("resign")?.remove();
  if (message.asked && !wasAsked) showLegal(board);
  wasAsked = message.asked;
  moves.forgetOld();
  tell();
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
