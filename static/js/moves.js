// Moves: each is a form of the page. With a socket it goes out as one message; without one the form posts itself.

const declined = document.getElementById("declined");
const READING_TIME = 6_000;
let shownAt = 0;
const sent = new Map(); // action id → the message, and the control that was pressed

export function sendMoves(socket) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    hideDeclined();
    const isSent =
      "move" in form.dataset ? sendMove(socket, form, event.submitter) : "return" in form.dataset && socket.send({ type: "return" });
    if (isSent) event.preventDefault();
    else if (form.method === "post") bringToken(form);
  }, { capture: true });
  return { settle, decline, forgetOld, repeat: () => repeat(socket) };
}

// After a break nobody knows whether what was sent arrived: sent again under its id, it counts once.
function repeat(socket) {
  for (const { message } of sent.values()) socket.send(message);
}

function sendMove(socket, form, submitter) {
  const { decision_id, action } = moveOf(new FormData(form, submitter));
  const action_id = identity();
  const message = { type: "move", decision_id, action_id, action };
  if (!socket.send(message)) return false;
  const control = submitter?.closest("[data-card]")?.querySelector(".card") ?? submitter;
  control?.classList.add("is-sent");
  sent.set(action_id, { message, control });
  form.closest("[popover]")?.hidePopover();
  return true;
}

// Of fields that come twice the last one counts, as on the server; of those named with [] after it all of them, as a
// list. Numbers and truth travel as what they are.
function moveOf(fields) {
  const action = {};
  for (const [name, value] of fields) {
    if (name.endsWith("[]")) (action[name.slice(0, -2)] ??= []).push(typed(value));
    else action[name] = typed(value);
  }
  const decision_id = fields.get("decision_id");
  delete action.decision_id;
  delete action.csrfmiddlewaretoken;
  return { decision_id, action };
}

// A choice of which nothing is marked has its default again. A swap loses the mark where one radio button has taken it
// from another before, or where the marked one is gone: a button that was ever unmarked no longer follows its HTML.
export function markDefaults(board) {
  for (const radio of board.querySelectorAll("[type=radio][checked]:indeterminate")) radio.checked = true;
}

function typed(value) {
  if (/^-?\d+$/.test(value)) return Number(value);
  return value === "true" ? true : value;
}

// crypto.randomUUID exists only where the page came safely; a table in the local network may not.
function identity() {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join("-");
}

function settle(message) {
  sent.delete(message.action_id);
}

function decline(message) {
  sent.get(message.action_id)?.control?.classList.remove("is-sent");
  sent.delete(message.action_id);
  const line = declined.querySelector("p");
  line.textContent = message.text;
  if (message.rule_url) {
    const link = document.createElement("a");
    link.href = message.rule_url;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = `${declined.dataset.rule} (${message.rule})`;
    line.append(" ", link);
  }
  declined.hidden = false;
  shownAt = Date.now();
}

function hideDeclined() {
  declined.hidden = true;
}

// A new board is the answer to whatever was pressed. A refusal stays until it has been read, or the next press.
function forgetOld() {
  if (Date.now() - shownAt > READING_TIME) hideDeclined();
  for (const control of document.querySelectorAll(".is-sent")) control.classList.remove("is-sent");
}

// A form that came over the socket has no token of its own.
function bringToken(form) {
  if (form.querySelector("[name=csrfmiddlewaretoken]")) return;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "csrfmiddlewaretoken";
  field.value = document.querySelector("meta[name=csrf-token]").content;
  form.append(field);
}
