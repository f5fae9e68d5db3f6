// What the moderators have told the reader, shown above the page whichever page it is.

export function showNews({ text }) {
  const news = document.getElementById("news");
  if (!news) return;
  news.querySelector("span").textContent = text;
  news.hidden = false;
}
