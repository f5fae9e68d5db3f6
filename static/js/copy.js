// <button data-copies="some-field-id" data-copied="Copied"> puts what the field holds on the clipboard.

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copies]");
  if (!button) return;
  const source = document.getElementById(button.dataset.copies);
  source.select();
  try {
    await navigator.clipboard.writeText(source.value);
  } catch {
    document.execCommand("copy"); // without TLS there is no clipboard object
  }
  const label = button.querySelector("span");
  const words = label.textContent;
  if (words === button.dataset.copied) return;
  label.textContent = button.dataset.copied;
  setTimeout(() => { label.textContent = words; }, 2000);
});
