// How a number in the standings comes about, shown in place. Without it the number leads to a page that says the same.

const dialog = document.getElementById("working");

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-working]");
  if (!link || !dialog || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    await show(link);
  } catch {
    location.assign(link.href);
  }
});

dialog?.addEventListener("click", (event) => {
  if (event.target === dialog || event.target.closest("[data-closes]")) dialog.close();
});

async function show(link) {
  const response = await fetch(link.href);
  if (!response.ok) throw new Error(response.status);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const close = page.getElementById("working-close").content.cloneNode(true);
  dialog.replaceChildren(close, page.getElementById("working-of"));
  dialog.showModal();
  if (link.hash) dialog.querySelector(link.hash)?.scrollIntoView({ block: "start" });
}
