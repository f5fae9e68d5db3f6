// The table for the ear: one sentence after the other in one place, each once. What has happened comes first, then what is asked
// of the reader, what may be done out of turn for a moment, and who has won.

const MOST = 20; // who has missed more than that reads the log

export class Teller {
  #announcer = document.getElementById("announcer");
  #board;
  #asked = "";
  #offers = [];
  #hasEnded = false;

  constructor(board) {
    this.#board = board;
  }

  tell(message, events) {
    const happened = events.map((event) => event.text).filter(Boolean);
    const words = [...happened.slice(-MOST), ...this.#ask(message), ...this.#freshOffers(), ...this.#end(message)];
    this.#say(words.join(" "));
  }

  // What was said stays, since a slow reader may still be at it; the same once more has to differ, or nobody hears it.
  #say(words) {
    if (words) this.#announcer.textContent = words === this.#announcer.textContent ? `${words}\u00a0` : words;
  }

  #ask({ asked, ask, status }) {
    const before = this.#asked;
    this.#asked = asked ? ask : "";
    return status === "running" && asked && ask !== before ? [ask] : [];
  }

  #freshOffers() {
    const before = this.#offers;
    const spoken = (offer) => offer.dataset.offer || offer.getAttribute("aria-label");
    this.#offers = [...this.#board.querySelectorAll("[data-offer]")].map(spoken);
    return this.#offers.filter((offer) => !before.includes(offer)).map((offer) => `${offer}.`);
  }

  #end({ status, ask }) {
    if (status === "running" || this.#hasEnded) return [];
    this.#hasEnded = true;
    const won = this.#board.querySelector("[data-won]")?.textContent.trim();
    return won ? [won.replace(/[^!.]$/, "$&."), ask] : [document.getElementById("ask").textContent];
  }
}
