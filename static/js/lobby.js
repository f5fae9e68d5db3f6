// Keeps the lobby and the waiting rooms as they are on the server. Without it every button is a plain form.

import { holdFocus } from "./focus.js";
import { LiveSocket } from "./socket.js";

const live = document.querySelector("[data-live]");
const connection = document.getElementById("connection");

// Nodes with the same id stay the same nodes: focus and caret survive, and what the reader has unfolded stays open.
async function show(target, html) {
  const restoreFocus = holdFocus(document.querySelector(target));
  const unfolded = [...document.querySelectorAll(`${target} details[id][open]`)].map((details) => details.id);
  await window.htmx.swap({ target, text: html, swap: "innerMorph" });
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  restoreFocus();
}

const say = (words) => {
  connection.textContent = words;
  connection.hidden = !words;
};

const messages = {
  html: ({ target, html }) => show(target, html),
  goto: ({ url }) => location.replace(url),
};

if (live) {
  let mourning;
  new LiveSocket(() => live.dataset.live, {
    onmessage: (message) => messages[message.type]?.(message),
    onstate: (state) => {
      if (state === "connecting") return;
      clearTimeout(mourning);
      if (state === "open") say("");
      // A hiccup that heals within a moment is not worth a word.
      if (state === "lost") mourning = setTimeout(() => say(connection.dataset.lost), connection.hidden ? 700 : 0);
      if (state === "closed") say(connection.dataset.closed);
    },
  });
}

// Where the answer to a button is read out: a place that comes together with its words is not heard.
const notices = document.querySelector(".notices") ?? document.createElement("div");
if (!notices.isConnected) {
  notices.className = "notices";
  notices.setAttribute("role", "status");
  document.getElementById("content").before(notices);
}

// Buttons of the waiting room act without leaving the page; those marked data-goes lead elsewhere.
// What is pressed while an earlier press is under way waits for it; the same pressed twice counts once.
const form = document.querySelector("form[data-stays]");
const pressed = new Set();
let earlier = Promise.resolve();

form?.addEventListener("submit", (event) => {
  if (event.submitter?.hasAttribute("data-goes")) return;
  event.preventDefault();
  const { submitter } = event;
  const { formAction, value } = submitter;
  const press = `${formAction} ${value}`;
  if (pressed.has(press)) return;
  pressed.add(press);
  submitter.setAttribute("aria-busy", "true");
  const body = new FormData(form, submitter);
  const answered = () => {
    pressed.delete(press);
    submitter.removeAttribute("aria-busy");
  };
  earlier = earlier.then(() => send(formAction, body)).finally(answered);
});

async function send(address, body) {
  try {
    await fetch(address, { method: "POST", body, redirect: "manual" });
    await lookAgain();
  } catch {
    say(connection.dataset.lost);
  }
}

// The page as it is now, with what the server had to say about the last button.
async function lookAgain() {
  const response = await fetch(location.href);
  if (response.redirected) return location.replace(response.url);
  if (!response.ok) return location.reload();
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  notices.replaceChildren(...(page.querySelector(".notices")?.children ?? []));
  return show("#room", page.getElementById("room").innerHTML);
}
