// The replay under the keys: arrows go back and forward, Home and End to the first and the last step. Each is a link anyway.

const WAYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, textarea, select, [popover], .course__lines")) return;
  const way = document.querySelector(`[data-goes="${WAYS[event.key]}"]`);
  if (!way) return;
  event.preventDefault();
  way.click();
});

// The step that is shown comes into sight in its list, and the page stays where it is.
const here = document.querySelector("[aria-current='step']");
const list = here?.closest(".course__lines");
if (list) list.scrollTop += here.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
