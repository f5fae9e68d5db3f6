// The reader's look (light, card colours) lives in cookies, so that the server sends the page in it: no flash, no inline script.

const YEAR = 365 * 24 * 60 * 60;

const chosen = (name) => document.documentElement.dataset[name] ?? "";

function choose(name, value) {
  if (value) document.documentElement.dataset[name] = value;
  else delete document.documentElement.dataset[name];
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value ? YEAR : 0}; SameSite=Lax${secure}`;
}

for (const group of document.querySelectorAll("[data-choice]")) {
  const name = group.dataset.choice;
  for (const input of group.querySelectorAll("input")) input.checked = input.value === chosen(name);
  group.addEventListener("change", (event) => choose(name, event.target.value));
  group.hidden = false;
}
