// A socket that heals by itself: it reconnects with growing, jittered pauses, at once when the network or the reader
// comes back. What was missed meanwhile is for its owner to ask for. Every socket may bring news from the moderators,
// which stand above the page whichever page it is.

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const SETTLED = 5_000; // a connection that held this long was a good one: the next pause starts small again
const QUIET = 25_000; // so long without a word, and it asks whether anybody is there
const PATIENCE = 8_000; // so long without an answer (to a knock, to being let in, to what was sent), and it counts as lost
const FINAL = (code) => code >= 4400 && code < 4500 && code !== 4429; // refused for good: trying again would not help
const SHUT_OUT = 4403; // its reader may no longer be here at all

export class LiveSocket {
  #address;
  #handlers;
  #socket = null;
  #timer = null;
  #pause = FIRST_PAUSE;
  #opened = 0;
  #wasGreeted = false;
  #hasFailed = false;
  #isClosed = false;
  #quiet = null;
  #patience = null;

  // address() gives where to connect to, asked anew each time; the server greets whoever comes. handlers:
  // onmessage(object), onstate("connecting" | "open" | "lost" | "closed", close code), and onquiet(), which gives a
  // message that the server answers.
  constructor(address, { onmessage = () => {}, onstate = () => {}, onquiet = () => ({ type: "ping" }) } = {}) {
    this.#address = address;
    this.#handlers = { onmessage, onstate, onquiet };
    window.addEventListener("online", this.#hurry);
    window.addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
    window.addEventListener("pagehide", this.#leave);
    window.addEventListener("pageshow", this.#comeBack);
    this.#connect();
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  // Whether it is worth waiting for: somebody has been there before, or it is being opened for the first time. A line
  // that opens and says nothing, as through some proxies, is none.
  get isHopeful() {
    return !this.#isClosed && (this.#wasGreeted || !this.#hasFailed);
  }

  // Send an object as JSON; false if there is no connection to send it over.
  send(message) {
    if (!this.isOpen) return false;
    this.#socket.send(JSON.stringify(message));
    this.#expectAnswer();
    return true;
  }

  // Somebody waits for it: try now.
  hurry() {
    this.#hurry();
  }

  // Close for good.
  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#release(1000);
    window.removeEventListener("online", this.#hurry);
    window.removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#hurry);
    window.removeEventListener("pagehide", this.#leave);
    window.removeEventListener("pageshow", this.#comeBack);
    this.#handlers.onstate("closed", 1000);
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#release();
    const url = new URL(this.#address(), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#expectAnswer();
    socket.onopen = () => {
      this.#opened = Date.now();
      this.#listen();
      this.#expectAnswer();
      this.#handlers.onstate("open");
    };
    socket.onmessage = (event) => {
      this.#wasGreeted = true;
      this.#listen();
      const message = JSON.parse(event.data);
      if (message.type === "news") showNews(message);
      else this.#handlers.onmessage(message);
    };
    socket.onclose = (event) => this.#lose(event.code);
    this.#handlers.onstate("connecting");
  }

  // Somebody is there. A half-open connection says nothing and reports no error: silence has to be noticed.
  #listen() {
    this.#forgetTimers();
    this.#quiet = setTimeout(() => this.send(this.#handlers.onquiet()), QUIET);
  }

  #expectAnswer() {
    this.#patience ??= setTimeout(this.#drop, PATIENCE);
  }

  #forgetTimers() {
    clearTimeout(this.#quiet);
    clearTimeout(this.#patience);
    this.#patience = null;
  }

  #lose(code) {
    if (this.#opened && Date.now() - this.#opened > SETTLED) this.#pause = FIRST_PAUSE;
    this.#opened = 0;
    this.#hasFailed = true;
    this.#release();
    if (FINAL(code)) {
      this.#isClosed = true;
      if (code === SHUT_OUT) location.reload(); // the page says why
      else this.#handlers.onstate("closed", code);
      return;
    }
    this.#handlers.onstate("lost", code);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.5 + Math.random()));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  // Let go of the socket; its own late events no longer count.
  #release(code) {
    const socket = this.#socket;
    this.#socket = null;
    this.#forgetTimers();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState <= WebSocket.OPEN) socket.close(code);
  }

  #hurry = () => {
    if (this.#isClosed || this.#socket || document.hidden) return;
    this.#pause = FIRST_PAUSE;
    this.#connect();
  };

  #drop = () => {
    if (!this.#isClosed && this.#socket) this.#lose(1006);
  };

  // A page kept for the back button holds no socket.
  #leave = () => {
    clearTimeout(this.#timer);
    this.#release();
  };

  #comeBack = (event) => {
    if (event.persisted && !this.#isClosed) this.#connect();
  };
}

function showNews({ text }) {
  const news = document.getElementById("news");
  if (!news) return;
  news.querySelector("span").textContent = text;
  news.hidden = false;
}
