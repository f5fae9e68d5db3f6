// The form that opens a table offers only what fits together: the server checks it all again.

const number = (form, name) => Number(form.querySelector(`[name="${name}"]:checked`)?.value ?? 0);

// Bots leave a seat for whoever opens the table, and there are none at a rated one.
function fitBots(form) {
  const most = form.elements.is_rated.checked ? 0 : number(form, "seats") - 1;
  const wanted = Math.min(number(form, "bots"), most);
  for (const choice of form.querySelectorAll('[name="bots"]')) {
    choice.disabled = Number(choice.value) > most;
    choice.checked = Number(choice.value) === wanted;
  }
}

document.addEventListener("change", (event) => {
  if (["seats", "is_rated"].includes(event.target.name)) fitBots(event.target.form);
});

// In the sheet of a phone "More" opens below the edge, behind the button: who has asked for it is taken there.
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.matches(".open-form > .more")) target.scrollIntoView();
}, { capture: true });

const fitAll = () => document.querySelectorAll(".open-form").forEach(fitBots);

document.addEventListener("htmx:after:swap", fitAll); // another game, another form
fitAll();
