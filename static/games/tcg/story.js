// What the other player does, told step by step on the table, with coins that are tossed. The board shows the end of it
// already: whoever presses "Skip", or does anything else, misses nothing.

const PACE = 1150;
const COIN_PACE = 1500;
const LONGEST = 14; // who is further behind than that reads the log
const TOLD = new Set([
  "mulligan", "revealed", "benched", "evolved", "attached", "played", "used_power", "used_stadium", "retreated", "switched",
  "promoted", "attacked", "copied_attack", "copied_supporter", "failed", "flipped", "damaged", "hurt_itself", "counters_put",
  "counters_moved", "healed", "afflicted", "cured", "recovered_from", "poison_hurt", "burn_hurt", "knocked_out", "took", "recovered",
  "spent", "milled", "shuffled_hand_in", "discarded_hand", "energy_moved", "energy_discarded", "energy_lost", "returned", "first_player",
  "sudden_death", "turn_started", "forbade_attack", "named_type", "devolved", "stadium_discarded", "lost_from_hand", "took_prize",
]);
const OWN = new Set(["flipped", "damaged", "knocked_out", "mulligan", "first_player", "revealed"]); // of one's own doings, what one cannot know beforehand
const HITS = new Set(["damaged", "hurt_itself", "counters_put", "poison_hurt", "burn_hurt"]);
const isStill = window.matchMedia("(prefers-reduced-motion: reduce)");

export function startStory(board) {
  const facts = () => document.getElementById("facts").dataset;
  const line = document.createElement("div");
  line.className = "story";
  line.hidden = true;
  line.setAttribute("aria-hidden", "true"); // the log and the line on the felt say it to everybody
  document.getElementById("content").append(line);
  let queue = [];
  let timer = 0;

  line.addEventListener("click", (event) => event.target.closest(".story__skip") && finish());
  document.addEventListener("submit", finish, { capture: true });

  function finish() {
    clearTimeout(timer);
    timer = 0;
    queue = [];
    line.hidden = true;
  }

  function next() {
    const event = queue.shift();
    if (!event) return finish();
    show(event);
    const isTossed = event.kind === "flipped";
    timer = setTimeout(next, isTossed ? COIN_PACE : PACE);
  }

  function show(event) {
    const text = element("p", "story__text", event.text);
    const parts = [text];
    if (event.kind === "flipped") parts.unshift(coins(event.data.coins));
    const skip = element("button", "story__skip", facts().skip);
    skip.type = "button";
    skip.tabIndex = -1;
    parts.push(skip);
    if (event.why) parts.push(element("p", "story__why", event.why));
    line.replaceChildren(...parts);
    line.hidden = false;
    if (HITS.has(event.kind) && event.data.points !== 0 && !isStill.matches) hit(event.data.id);
  }

  function coins(tossed) {
    const row = element("div", "story__coins", "");
    for (const side of tossed) {
      const name = side ? "heads" : "tails";
      row.insertAdjacentHTML("beforeend", `<svg class="coin" viewBox="0 0 24 24"><use href="${facts().signs}#${name}"/></svg>`);
    }
    return row;
  }

  function hit(id) {
    const card = document.getElementById(`card-p${id}`)?.firstElementChild;
    card?.classList.add("is-hit");
    card?.addEventListener("animationend", () => card.classList.remove("is-hit"), { once: true });
  }

  return function tell(events) {
    if (events.some((event) => event.kind === "match_ended")) return finish();
    const you = Number(facts().you);
    const mine = (event) => event.data.seat === you && !OWN.has(event.kind);
    queue.push(...events.filter((event) => event.text && TOLD.has(event.kind) && !mine(event)));
    if (queue.length > LONGEST) queue = queue.slice(-LONGEST);
    if (!timer && queue.length) next();
  };
}

function element(tag, name, text) {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}
