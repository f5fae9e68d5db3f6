// What the reader has unfolded in the builder stays open while cards go in and out, and the focus stays near by.

import { holdFocus } from "./focus.js";

const builder = document.getElementById("builder");
let unfolded = [];
let restoreFocus = () => {};

document.addEventListener("htmx:before:swap", () => {
  restoreFocus = holdFocus(builder);
  unfolded = [...document.querySelectorAll("#builder details[id][open]")].map((details) => details.id);
});

document.addEventListener("htmx:after:swap", () => {
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  restoreFocus();
});

// What was typed or chosen before the scripts were there is looked for as soon as they are: htmx takes up the page a tick
// after it was run, and this was asked for later than that.
const given = (field) => (field.options ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0]).value : field.defaultValue);

setTimeout(() => {
  const fields = [...document.querySelectorAll("#search input, #search select")];
  const changed = fields.find((field) => field.value !== given(field));
  changed?.dispatchEvent(new Event("change", { bubbles: true }));
});
