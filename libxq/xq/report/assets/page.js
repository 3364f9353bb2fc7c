// What all pages share: the reader's choice of language, colours, men and notation, which the next
// page remembers where the browser lets it.
"use strict";

const root = document.documentElement;
const byId = (id) => document.getElementById(id);

// An element with attributes and children; texts are never read as HTML.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// Of a pair of texts, English and Chinese, the one to show.
const say = ([english, chinese]) => (root.lang === "zh" ? chinese : english);

const choices = {
  lang: { values: ["en", "zh"], apply: (value) => { root.lang = value; } },
  theme: { values: ["light", "dark"], apply: (value) => { root.dataset.theme = value; } },
  men: { values: ["strokes", "letters"], apply: (value) => { root.dataset.men = value; } },
  notation: {
    values: ["chinese", "wxf", "iccs"],
    apply: (value) => { root.dataset.notation = value; },
  },
};

function choose(name, value) {
  choices[name].apply(value);
  try {
    localStorage.setItem(`xq.${name}`, value);
  } catch { /* a page opened from a file may have no storage */ }
  document.dispatchEvent(new Event("chosen"));
}

function recall() {
  for (const [name, { values, apply }] of Object.entries(choices)) {
    try {
      const value = localStorage.getItem(`xq.${name}`);
      if (values.includes(value)) apply(value);
    } catch { /* as above */ }
  }
}

function onClick(id, action) {
  byId(id)?.addEventListener("click", action);
}

// Buttons that are either in or out say so.
function showPressed() {
  byId("men").setAttribute("aria-pressed", String(root.dataset.men === "letters"));
}

root.classList.add("scripted");
recall();
showPressed();
document.addEventListener("chosen", showPressed);
byId("tools").hidden = false;
onClick("language", () => choose("lang", root.lang === "zh" ? "en" : "zh"));
onClick("theme", () => {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  choose("theme", (root.dataset.theme ?? system) === "dark" ? "light" : "dark");
});
onClick("men", () => choose("men", root.dataset.men === "letters" ? "strokes" : "letters"));
