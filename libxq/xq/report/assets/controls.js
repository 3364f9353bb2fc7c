// Keys, clicks and links of a game's page.
"use strict";

const KEYS = {
  ArrowLeft: "back", ArrowRight: "on", Home: "start", End: "end", f: "flip", m: "mistake",
  "Shift+ArrowRight": "aside", "Shift+ArrowLeft": "home",
};

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || byId("keys").open) return;
  if (event.target.closest?.("input, select, textarea")) return;
  if (event.key === "?") {
    byId("keys").showModal();
    return;
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const step = KEYS[event.shiftKey && key.length > 1 ? `Shift+${key}` : key];
  if (!step) return;
  event.preventDefault();
  steps[step]();
}

// Links to moves work by themselves too, to the place in the list; here they move the board.
function onLink(event) {
  const link = event.target.closest("a[data-node]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(Number(link.dataset.node));
}

// In a puzzle a point is meant; else the right half of the board goes on and the left one back.
function onBoard(event) {
  const square = board.squareAt(event);
  if (puzzle.active) {
    if (square !== null) puzzle.click(square);
    return;
  }
  const { left, width } = byId("board").getBoundingClientRect();
  steps[event.clientX - left > width / 2 ? "on" : "back"]();
}

function begin() {
  for (const shown of ["controls", "review"]) byId(shown).hidden = false;
  for (const shown of document.querySelectorAll(".slider, [data-puzzle]")) shown.hidden = false;
  const notation = byId("notation");
  notation.value = root.dataset.notation;
  notation.addEventListener("change", () => choose("notation", notation.value));
  document.addEventListener("chosen", () => (puzzle.active ? puzzle.show() : show(current)));
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", onLink);
  byId("board").addEventListener("click", onBoard);
  byId("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  byId("controls").addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (button) steps[button.dataset.step]();
  });
  byId("help").addEventListener("click", () => byId("keys").showModal());
  for (const button of document.querySelectorAll("[data-puzzle]")) {
    button.addEventListener("click", () => puzzle.ask(Number(button.dataset.puzzle)));
  }
  addEventListener("hashchange", goToAddress);
  addEventListener("beforeprint", () => {
    for (const answer of document.querySelectorAll("details")) answer.open = true;
  });
  // The browser would look for the place in the list; the board is to be seen.
  for (const link of document.querySelectorAll("#moves [id]")) link.removeAttribute("id");
  if (location.hash) {
    document.activeElement.blur();
    addEventListener("load", () => scrollTo(0, 0));
  }
  show(0);
  goToAddress();
}

begin();
