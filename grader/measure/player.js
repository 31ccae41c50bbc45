// Shows the arrays of a traced case up to the step that the reader is at. Without this script all
// of them are there.
(() => {
  "use strict";
  const steps = [...document.querySelectorAll("section.step")];
  const status = document.getElementById("status");
  const buttons = new Map([...document.querySelectorAll("[data-go]")].map(b => [b.dataset.go, b]));
  const difference = steps.findIndex(step => step.querySelector("#first-difference"));
  const last = steps.length - 1;
  let at = 0;

  function show(step) {
    at = Math.max(0, Math.min(last, step));
    steps.forEach((each, i) => {
      each.hidden = i > at;
      if (i === at) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    });
    const { name, state } = steps[at].dataset;
    status.textContent = `Step ${at + 1} of ${steps.length}: ${name}${state ? ", " + state : ""}`;
    // Not `disabled`: the focus would be lost.
    const idle = { first: at === 0, back: at === 0, on: at === last, last: at === last,
                   difference: difference < 0 };
    for (const [go, button] of buttons) button.setAttribute("aria-disabled", String(idle[go]));
    steps[at].scrollIntoView({ block: "nearest" });
    const mark = steps[at].querySelector("#first-difference");
    if (mark) mark.scrollIntoView({ block: "nearest", inline: "center" });
  }

  const moves = {
    first: () => show(0), back: () => show(at - 1), on: () => show(at + 1), last: () => show(last),
    difference: () => { if (difference >= 0) show(difference); },
  };
  const keys = { Home: "first", End: "last", ArrowLeft: "back", ArrowRight: "on", p: "back", n: "on",
                 d: "difference" };
  for (const [go, button] of buttons) button.addEventListener("click", moves[go]);
  document.addEventListener("keydown", event => {
    const go = keys[event.key];
    if (!go || event.ctrlKey || event.altKey || event.metaKey) return;
    // Arrows, Home and End scroll an array that is wider than its place.
    const wide = event.target.closest?.(".wide");
    if (event.key.length > 1 && wide && wide.scrollWidth > wide.clientWidth) return;
    event.preventDefault();
    moves[go]();
  });
  if (steps.length > 0) show(difference >= 0 ? difference : last);
  document.documentElement.dataset.ready = "yes";
})();
