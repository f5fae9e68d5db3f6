// The log, and the line on the felt that says what just happened.

const lines = document.getElementById("log-lines");
const said = document.getElementById("said");

toEnd();

export function addLines(events) {
  const spoken = events.filter((event) => event.text);
  if (!spoken.length) return;
  const follows = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 40;
  lines.append(...spoken.map(line));
  if (follows) toEnd();
  said.textContent = spoken.slice(-3).map((event) => event.text).join(" ");
}

export function noteGap() {
  const item = document.createElement("li");
  item.dataset.kind = "gap";
  item.textContent = lines.dataset.gap;
  lines.append(item);
}

function line(event) {
  const item = document.createElement("li");
  item.dataset.kind = event.kind;
  item.textContent = event.text;
  if (event.why) item.append(" ", working(event.why));
  return item;
}

// How a number came about, to unfold.
function working(text) {
  const [details, summary] = [document.createElement("details"), document.createElement("summary")];
  details.className = "log__why";
  summary.textContent = lines.dataset.why;
  details.append(summary, text);
  return details;
}

function toEnd() {
  lines.scrollTop = lines.scrollHeight;
}

document.getElementById("log").addEventListener("toggle", toEnd);
