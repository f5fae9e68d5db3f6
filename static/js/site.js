// What every page does: menus close when the reader turns elsewhere; side sheets open and close; a form is sent once; a
// fault is gone to.

// The server tells a passer-by's time in the zone of the device.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone) document.cookie = `time_zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax`;

const menus = () => document.querySelectorAll("details[data-menu][open]");

document.addEventListener("click", (event) => {
  for (const menu of menus()) if (!menu.contains(event.target)) menu.open = false;
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of menus()) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

// <button data-opens="some-dialog-id"> opens a <dialog class="sheet">; <button data-closes> inside it closes it.
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  if (opener) {
    event.preventDefault();
    document.getElementById(opener.dataset.opens).showModal();
  }
  const dialog = event.target.closest("dialog.sheet");
  if (dialog && (event.target === dialog || event.target.closest("[data-closes]"))) dialog.close();
});

// A second click on a sending form does nothing; coming back with the browser's button frees it again.
// On the window, so that whoever sends a form in another way has said so by then.
window.addEventListener("submit", (event) => {
  if (event.defaultPrevented || event.target.method === "get") return;
  if (event.target.dataset.sending) event.preventDefault();
  event.target.dataset.sending = "yes";
});

// A form that came back with a fault: on to the first field that has one; its fault is read with it.
const faulty = document.querySelector("[aria-invalid=true]");
(faulty?.matches("fieldset") ? faulty.querySelector("input") : faulty)?.focus();

window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sending]")) delete form.dataset.sending;
});
