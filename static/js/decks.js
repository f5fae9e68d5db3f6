// What the reader has unfolded in the builder stays open while cards go in and out.

let unfolded = [];

document.addEventListener("htmx:before:swap", () => {
  unfolded = [...document.querySelectorAll("#builder details[id][open]")].map((details) => details.id);
});

document.addEventListener("htmx:after:swap", () => {
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
});

// What was typed before the scripts were there is looked for as soon as they are: htmx takes up the page a tick after it
// was run, and this was asked for later than that.
setTimeout(() => {
  const fields = [...document.querySelectorAll("#search input")];
  const typed = fields.find((field) => field.value !== field.defaultValue);
  typed?.dispatchEvent(new Event("change", { bubbles: true }));
});
