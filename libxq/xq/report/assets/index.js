// Sorts the tables of an index and searches in them.
"use strict";

const rowsOf = (table) => [...table.tBodies[0].rows];

// A cell tells a number where its text is none.
function valueOf(row, column) {
  const cell = row.cells[column];
  return cell.dataset.value === undefined ? cell.textContent.trim() : Number(cell.dataset.value);
}

// Unknown values come last either way.
function compare(one, other, sign) {
  const unknown = (value) => value === "" || value === "–" || Number.isNaN(value);
  if (unknown(one) || unknown(other)) return unknown(one) - unknown(other);
  if (typeof one === "number" && typeof other === "number") return sign * (one - other);
  return sign * String(one).localeCompare(String(other), root.lang);
}

// Numbers begin with the largest, texts with the first; a second click turns the order.
function sort(head) {
  const table = head.closest("table");
  const numbers = head.classList.contains("number");
  const first = numbers ? "descending" : "ascending";
  const second = numbers ? "ascending" : "descending";
  const order = head.getAttribute("aria-sort") === first ? second : first;
  for (const other of table.tHead.rows[0].cells) {
    if (other.hasAttribute("aria-sort")) other.setAttribute("aria-sort", "none");
  }
  head.setAttribute("aria-sort", order);
  const sign = order === "ascending" ? 1 : -1;
  const keyed = rowsOf(table).map((row) => [valueOf(row, head.cellIndex), row]);
  keyed.sort(([one], [other]) => compare(one, other, sign));
  table.tBodies[0].append(...keyed.map(([, row]) => row));
}

const texts = new Map();  // of rows, in small letters, once somebody searches

function search() {
  const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const table of document.querySelectorAll("main table")) {
    for (const row of rowsOf(table)) {
      if (!texts.has(row)) texts.set(row, row.textContent.toLowerCase());
      row.hidden = !words.every((word) => texts.get(row).includes(word));
      found += row.hidden ? 0 : 1;
    }
  }
  const said = `${found} ${say(["rows found", "行匹配"])}`;
  byId("found").textContent = words.length === 0 ? "" : said;
}

for (const button of document.querySelectorAll("th button")) {
  button.addEventListener("click", () => sort(button.closest("th")));
}
byId("search").addEventListener("input", search);
byId("notation").value = root.dataset.notation;
byId("notation").addEventListener("change", (event) => choose("notation", event.target.value));
