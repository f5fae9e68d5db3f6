// Moves: each is a form of the page. With a socket it goes out as one message; without one the form posts itself.

const declined = document.getElementById("declined");
const READING_TIME = 6_000;
const LATE = 1_500; // an answer that takes longer is waited for in words
let shownAt = declined.hidden ? 0 : Date.now(); // what the page came with is read, too
let isLate = false;
let late = null;
let back = null; // the form that leads back to the seat, until it has gone out
const sent = new Map(); // action id → the message, its form, the button and the control that was pressed, whether it went out

// `onwait` is called when what the reader waits for has changed.
export function sendMoves(socket, onwait) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    hideDeclined();
    const isSent = "move" in form.dataset ? sendMove(socket, form, event.submitter) : "return" in form.dataset && sendBack(socket, form);
    if (isSent) event.preventDefault();
    else if (form.method === "post") bringToken(form);
    count(onwait);
  }, { capture: true });
  return {
    settle: (message) => {
      sent.delete(message.action_id);
      count(onwait);
    },
    decline: (message) => {
      decline(message);
      count(onwait);
    },
    forgetOld,
    repeat: () => repeat(socket),
    post: () => {
      postHeld();
      count(onwait);
    },
    isWaiting: () => sent.size > 0,
    isLate: () => isLate,
  };
}

function count(onwait) {
  if (sent.size) {
    late ??= setTimeout(() => {
      isLate = true;
      onwait();
    }, LATE);
  } else {
    clearTimeout(late);
    [late, isLate] = [null, false];
  }
  onwait();
}

// After a break nobody knows whether what was sent arrived: sent again under its id, it counts once.
function repeat(socket) {
  for (const move of sent.values()) move.isOut = socket.send(move.message);
  if (back && socket.send({ type: "return" })) back = null;
}

// Without a line for now a move is kept until there is one: to post its form would lead off the table, perhaps nowhere.
function sendMove(socket, form, submitter) {
  if (!socket.isHopeful) return false;
  const { decision_id, action } = moveOf(new FormData(form, submitter));
  if (isUnderWay(decision_id, action)) return true;
  const action_id = identity();
  const message = { type: "move", decision_id, action_id, action };
  const isOut = socket.send(message);
  if (!isOut) {
    forgetHeld();
    socket.hurry();
  }
  const control = submitter?.closest("[data-card]")?.querySelector(".card") ?? submitter;
  control?.classList.add("is-sent");
  sent.set(action_id, { message, form, submitter, control, isOut });
  form.closest("[popover]")?.hidePopover();
  return true;
}

// The same pressed twice counts once.
function isUnderWay(decision_id, action) {
  const same = JSON.stringify([decision_id, action]);
  return [...sent.values()].some(({ message }) => JSON.stringify([message.decision_id, message.action]) === same);
}

// Of what has not gone out yet the last press counts.
function forgetHeld() {
  for (const [id, { control, isOut }] of sent) {
    if (isOut) continue;
    control?.classList.remove("is-sent");
    sent.delete(id);
  }
}

// No line will come: the form that was kept posts itself, as all of them do from now on.
function postHeld() {
  const held = [...sent.values()].find(({ isOut }) => !isOut);
  const form = held?.form ?? back;
  sent.clear();
  back = null;
  form?.requestSubmit(held?.submitter);
}

function sendBack(socket, form) {
  if (!socket.isHopeful) return false;
  back = socket.send({ type: "return" }) ? null : form;
  if (back) socket.hurry();
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

function decline(message) {
  sent.get(message.action_id)?.control?.classList.remove("is-sent");
  sent.delete(message.action_id);
  declined.classList.remove("declined--told");
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

// What is still under way stays marked: somebody else's move may come before the answer. A refusal stays until it has
// been read, or the next press.
function forgetOld() {
  if (Date.now() - shownAt > READING_TIME) hideDeclined();
  for (const control of document.querySelectorAll(".is-sent")) control.classList.remove("is-sent");
  for (const { control } of sent.values()) control?.classList.add("is-sent");
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
