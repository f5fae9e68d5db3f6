// Clocks: a ring that empties and the seconds beside it, from the server's time as each board brings it.

let offset = 0;
let seen = "";
let ticker = null;

export function startClocks(board) {
  const facts = document.getElementById("facts");
  if (facts && facts.dataset.version + facts.dataset.now !== seen) {
    seen = facts.dataset.version + facts.dataset.now;
    offset = Number(facts.dataset.now) - Date.now();
  }
  showTime(board);
  ticker ??= setInterval(() => showTime(board), 500);
}

// Twice a second is enough: an animation would paint sixty times.
function showTime(board) {
  const now = Date.now() + offset;
  for (const ring of board.querySelectorAll(".ring")) showRing(ring, now);
  for (const clock of board.querySelectorAll("[data-left]")) showSeconds(clock, now);
}

function showRing(ring, now) {
  const { opened, due } = ring.dataset;
  const gone = due ? Math.min(1, Math.max(0, (now - opened) / Math.max(1, due - opened))) : 0;
  ring.querySelector(".ring__left").style.strokeDashoffset = gone;
}

function showSeconds(clock, now) {
  const left = Math.max(0, Math.ceil((clock.dataset.left - now) / 1000));
  const text = spoken(left);
  const time = clock.querySelector("[data-time]");
  if (time.textContent !== text) time.textContent = text;
  clock.classList.toggle("clock--short", left <= 5);
}

function spoken(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
