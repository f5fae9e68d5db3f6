// A room to talk in, kept as the server draws it for this reader. Without it the room is a page with a form.

import { holdFocus } from "./focus.js";
import { LiveSocket } from "./socket.js";

const chat = document.getElementById("chat");
const panel = document.getElementById("chat-panel");
const form = document.getElementById("chat-form");
const acts = document.getElementById("chat-acts");
const declined = document.getElementById("chat-declined");
const unread = document.getElementById("chat-unread");
const sheet = document.getElementById("talk");
const fold = chat.closest("details");
const memory = `heard:${chat.dataset.room}`;

// Outside of the sheet, which says nothing while it is shut. It has to be there before it speaks.
const announcer = document.createElement("p");
announcer.className = "visually-hidden";
announcer.setAttribute("role", "status");
document.body.append(announcer);

let socket = null;
let heard = Number(sessionStorage.getItem(memory) ?? 0);
let last = 0;
let sent = ""; // what stood in the field when it was last said
const waiting = new Map(); // what was said before the line was open, once each: it goes out as soon as it is

const lines = () => document.getElementById("chat-lines");
const isHeard = () => !document.hidden && (fold ? fold.open : !sheet || sheet.checkVisibility());

const messages = {
  panel: showPanel,
  lines: addLines,
  said: clearField,
  declined: ({ text }) => complain(text),
};

// The same ids stay the same nodes: what is half written, where the focus is, which menu is open.
async function showPanel({ html, last: newest }) {
  const unfolded = [...panel.querySelectorAll("details[id][open]")].map((details) => details.id);
  const place = isAtEnd() ? null : lines().scrollTop;
  const restoreFocus = holdFocus(panel);
  await window.htmx.swap({ target: "#chat-panel", text: html, swap: "innerMorph" });
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  restoreFocus();
  if (lines()) lines().scrollTop = place ?? lines().scrollHeight;
  note(newest);
}

function addLines({ html, last: newest }) {
  if (!lines()) return;
  const follows = isAtEnd();
  const piece = new DOMParser().parseFromString(html, "text/html");
  const fresh = [...piece.body.children].filter((line) => !document.getElementById(line.id));
  lines().append(...fresh);
  if (follows) toEnd();
  announcer.textContent = fresh.filter(isOfOthers).map(spoken).join(" ");
  note(newest);
}

const isOfOthers = (line) => !line.classList.contains("chat__line--own");
const spoken = (line) => `${line.querySelector(".chat__name").textContent}: ${line.querySelector(".chat__said").textContent}`;

function toEnd() {
  if (lines()) lines().scrollTop = lines().scrollHeight;
}

function isAtEnd() {
  const list = lines();
  return !list || list.scrollHeight - list.scrollTop - list.clientHeight < 40;
}

// What was there while the reader could see it has been heard; the rest is counted on the button that opens the sheet.
function note(newest) {
  last = Math.max(last, newest);
  if (isHeard()) {
    heard = last;
    sessionStorage.setItem(memory, heard);
  }
  if (!unread) return;
  const count = [...panel.querySelectorAll("[data-line]")].filter((line) => Number(line.dataset.line) > heard && isOfOthers(line)).length;
  unread.textContent = count;
  unread.hidden = !count;
  if (count) unread.setAttribute("aria-label", `${count} ${unread.dataset.words}`);
}

// A quick phrase, or a line from another tab, leaves what is half written here.
function clearField() {
  complain("");
  const field = document.getElementById("chat-text");
  if (field && field.value === sent) field.value = "";
}

function complain(words) {
  declined.textContent = words;
  declined.hidden = !words;
}

function connect() {
  socket ??= new LiveSocket(() => chat.dataset.chat, {
    onmessage: (message) => messages[message.type]?.(message),
    onstate: showConnection,
  });
}

function showConnection(state) {
  chat.dataset.connection = state;
  if (state === "connecting") return;
  if (state === "open" && declined.textContent === chat.dataset.lost) complain("");
  for (const message of waiting.values()) say(message);
  waiting.clear();
}

// A line that has still to open is waited for. One that is lost is said to be: what was written stays in its field.
function say(message) {
  if (socket?.send(message)) return;
  if (chat.dataset.connection === "connecting") waiting.set(JSON.stringify(message), message);
  else complain(chat.dataset.lost);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const phrase = event.submitter?.name === "phrase" ? event.submitter.value : "";
  const text = phrase ? "" : (document.getElementById("chat-text")?.value ?? "");
  if (phrase) document.getElementById("chat-phrases").open = false;
  else sent = text;
  say(phrase ? { type: "say", phrase } : { type: "say", text });
});

// Mute, block, chat on: the room is then drawn anew.
acts.addEventListener("submit", async (event) => {
  event.preventDefault();
  const body = new FormData(acts, event.submitter);
  try {
    await fetch(event.submitter.formAction, { method: "POST", body, redirect: "manual" });
  } catch {
    complain(chat.dataset.lost);
  }
});

sheet?.addEventListener("toggle", () => {
  toEnd();
  note(last);
});
// Unfolded phrases take room from the lines: the newest stays in sight. So does what a name unfolds.
panel.addEventListener(
  "toggle",
  ({ target }) => {
    if (target.id === "chat-phrases") toEnd();
    else if (target.open) target.scrollIntoView({ block: "nearest" });
  },
  true,
);
document.addEventListener("visibilitychange", () => note(last));

// Folded away, nobody listens. The page comes first: its load waits for this script, which waits for the rest of it.
window.addEventListener("load", () => {
  if (fold && !fold.open) fold.addEventListener("toggle", connect, { once: true });
  else connect();
});
