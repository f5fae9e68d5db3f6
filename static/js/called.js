// Says in the page's title and icon that its reader is called to a table: the page may lie beneath others.

import { sound } from "./sound.js";

const room = document.getElementById("room");
const icon = document.getElementById("favicon");
const usual = { title: document.title, icon: icon.href };
let said = null;

function tell() {
  const { calls = "", icon: pressing } = room.querySelector("[data-calls]")?.dataset ?? {};
  if (calls === said) return;
  document.title = calls ? `${calls} – ${usual.title}` : usual.title;
  icon.href = pressing ?? usual.icon;
  if (calls && said !== null) sound("turn");
  said = calls;
}

new MutationObserver(tell).observe(room, { childList: true, subtree: true, attributeFilter: ["data-calls"] });
tell();
