// Steps through the game: main line, variations and the engine's lines are nodes of one tree, and
// node n of the main line is the position after n moves.
"use strict";

const TEXT = {
  start: ["Start", "开局"],
  check: ["check", "将军"],
  best: ["Best", "最佳"],
  engine: ["Engine", "引擎"],
  line: ["Line", "着法"],
  chances: ["Red's chances", "红方胜率"],
  costs: ["costs", "损失"],
  forbidden: ["is forbidden by the rules", "犯规不可走"],
  aside: ["Not played in the game", "非实战着法"],
  back: ["Back to the game", "回到实战"],
  hint: ["Step with ← and →, or click on the curve.", "用 ← → 逐着浏览，或点击曲线。"],
  of: ["of", "/"],
};
const BAD = ["inaccuracy", "mistake", "blunder", "missed_win"];

const game = JSON.parse(byId("game").textContent);
const board = new Board(byId("board"), game.fen);
const nodes = readNodes();
const table = byId("board-table");
let current = 0;

function readNodes() {
  const parents = new Map(game.jumps);
  const words = game.moves === "" ? [] : game.moves.split(" ");
  const all = [{ children: [] }];
  for (let i = 0; i < words.length; i += 3) {
    const id = all.length;
    const parent = parents.get(id) ?? id - 1;
    const [iccs, chinese, wxf] = words.slice(i, i + 3);
    all.push({
      parent,
      children: [],
      from: squareOf(iccs),
      to: squareOf(iccs.slice(2)),
      check: iccs.endsWith("+"),
      depth: (all[parent].depth ?? 0) + 1,
      names: { iccs: iccs.slice(0, 4), chinese, wxf },
    });
    all[parent].children.push(id);
  }
  return all;
}

const isMain = (id) => id <= game.plies;
const nameOf = (id) => nodes[id].names[root.dataset.notation];
const redMoves = (depth) => (depth % 2 === 1) === (game.first === "red");

// "12." or "12…" in front of the move that is the depth-th of its line.
function numberOf(depth) {
  const shift = game.first === "red" ? 0 : 1;
  return `${game.number + Math.floor((depth - 1 + shift) / 2)}${redMoves(depth) ? "." : "…"}`;
}

function pathTo(id) {
  const path = [];
  for (let at = id; at > 0; at = nodes[at].parent) path.unshift(nodes[at]);
  return path;
}

// The last node of the game before a line leaves it.
function mainBefore(id) {
  while (!isMain(id)) id = nodes[id].parent;
  return id;
}

const percent = (share) => `${Math.round(share * 100)}%`;
const judged = (id) => game.judged[id - 1];
const evaluation = (id) => game.evaluations[id];

function arrows(id) {
  if (id === 0 || !isMain(id)) return [];
  const best = nodes[judged(id)?.best];
  if (best && best.from === nodes[id].from && best.to === nodes[id].to) {
    return [{ ...best, kind: "best" }];
  }
  const played = { ...nodes[id], kind: "played" };
  return best ? [played, { ...best, kind: "best" }] : [played];
}

function checked(id) {
  const side = redMoves((nodes[id].depth ?? 0) + 1) ? "red" : "black";
  return (id === 0 ? game.check : nodes[id].check) ? side : null;
}

function showTable() {
  for (const cell of table.querySelectorAll("[data-square]")) {
    const letter = board.letterOn(squareOf(cell.dataset.square));
    cell.textContent = letter ? say(game.terms[letter]) : "";
  }
}

function moveLink(id) {
  return element("a", { href: `#line=${id}`, "data-node": id }, nameOf(id));
}

// The engine's line that begins with a node, with numbers.
function lineFrom(first) {
  const line = element("span", { class: "line" });
  for (let id = first; id !== undefined; id = nodes[id].children[0]) {
    const depth = nodes[id].depth;
    const step = element("span", { class: "step" }, moveLink(id));
    if (id === first || redMoves(depth)) {
      step.prepend(element("span", { class: "faint" }, `${numberOf(depth)} `));
    }
    line.append(step, " ");
  }
  return line;
}

function reviewHead(id) {
  if (id === 0) return [say(TEXT.start)];
  const head = [`${numberOf(nodes[id].depth)} ${nameOf(id)} `];
  const verdict = isMain(id) ? judged(id) : null;
  if (verdict) {
    head.push(element("span", { class: `badge k-${verdict.kind}` },
                      `${say(game.terms[verdict.kind])} ${verdict.glyph ?? ""}`.trim()), " ");
    for (const flag of verdict.flags ?? []) {
      head.push(element("span", { class: "flag" }, say(game.terms[flag])), " ");
    }
  }
  return head;
}

function reviewLine(id) {
  if (!isMain(id)) {
    const home = mainBefore(id);
    const link = element("a", { href: `#ply=${home}`, "data-node": home }, say(TEXT.back));
    return [`${say(TEXT.aside)} · `, link];
  }
  if (!evaluation(id)) return [];
  const { win, text } = evaluation(id);
  const parts = [];
  if (id > 0) {
    const before = evaluation(id - 1);
    const [was, is] = [percent(before.win), percent(win)];
    parts.push(`${say(TEXT.chances)} ${was} → ${is} (${before.text} → ${text})`);
  } else {
    parts.push(`${say(TEXT.chances)} ${percent(win)} (${text}). ${say(TEXT.hint)}`);
  }
  const verdict = id > 0 ? judged(id) : null;
  if (verdict?.loss >= .005) parts.push(` · ${say(TEXT.costs)} ${percent(verdict.loss)}`);
  if (verdict?.forbidden) {
    parts.push(` · ${verdict.forbidden[root.dataset.notation]} ${say(TEXT.forbidden)}`);
  }
  if (verdict?.best) {
    const same = arrows(id).length === 1;
    const label = same ? TEXT.line : BAD.includes(verdict.kind) ? TEXT.best : TEXT.engine;
    const head = element("b", { class: "glyph k-best" }, `${say(label)}: `);
    parts.push(element("br"), head, lineFrom(verdict.best));
  }
  return parts;
}

function showPlace(id) {
  const main = mainBefore(id);
  const { win, text } = evaluation(main) ?? { win: .5, text: "" };
  byId("gauge-red").setAttribute("y", String(100 - 100 * win));
  const curve = byId("curve");
  const x = Number(curve.dataset.left) + main * Number(curve.dataset.step);
  byId("cursor").setAttribute("d", `M${x.toFixed(1)} 0V${curve.dataset.height}`);
  const slider = byId("slider");
  slider.value = main;
  const count = `${main} ${say(TEXT.of)} ${game.plies}`;
  slider.setAttribute("aria-valuetext", `${count}, ${percent(win)}, ${text}`);
  showInList(id);
}

function showInList(id) {
  const list = byId("moves");
  for (const old of list.querySelectorAll(".now")) {
    old.classList.remove("now");
    old.removeAttribute("aria-current");
  }
  const link = list.querySelector(`a[data-node="${id}"]`);
  if (!link) {
    if (id === 0) list.scrollTop = 0;
    return;
  }
  link.classList.add("now");
  link.setAttribute("aria-current", "true");
  list.scrollTop = link.offsetTop - list.clientHeight / 2;
}

function announce(id) {
  if (id === 0) return say(TEXT.start);
  const { depth, check } = nodes[id];
  const side = say(game.terms[redMoves(depth) ? "red" : "black"]);
  const words = [`${numberOf(depth)} ${side} ${nameOf(id)}`];
  if (check) words.push(say(TEXT.check));
  if (isMain(id) && judged(id)) {
    words.push(say(game.terms[judged(id).kind]), evaluation(id).text);
  }
  return words.join(", ");
}

// Shows a node. `state` adds to what the board shows, or takes away.
function show(id, state = {}) {
  current = id;
  board.show({
    squares: board.squaresAfter(pathTo(id)),
    last: id > 0 ? nodes[id] : null,
    check: checked(id),
    arrows: arrows(id),
    ...state,
  });
  byId("review-head").replaceChildren(...reviewHead(id));
  byId("review-line").replaceChildren(...reviewLine(id));
  showPlace(id);
  showTable();
}

// The reader's way to a node: it is announced and stands in the address.
function go(id) {
  puzzle.leave();
  show(id);
  byId("said").textContent = announce(id);
  const address = isMain(id) ? `#ply=${id}` : `#line=${id}`;
  try {
    history.replaceState(null, "", address);
  } catch { /* some viewers of files allow no address */ }
}

function goToAddress() {
  const [, kind, number] = /^#(ply|line)=(\d+)$/.exec(location.hash) ?? [];
  const id = Number(number);
  if (kind && id < nodes.length && (kind === "line" || isMain(id))) go(id);
}

function nextMistake() {
  for (let i = 1; i <= game.plies; i += 1) {
    const id = (mainBefore(current) + i - 1) % game.plies + 1;
    if (BAD.includes(judged(id)?.kind)) return id;
  }
  return current;
}

// An alternative to the move shown: a variation of the file before the engine's line.
function aside() {
  if (current === 0) return current;
  const siblings = nodes[nodes[current].parent].children;
  return siblings[siblings.indexOf(current) + 1] ?? current;
}

const steps = {
  start: () => go(0),
  back: () => go(nodes[current].parent ?? 0),
  on: () => go(nodes[current].children[0] ?? current),
  end: () => go(game.plies),
  mistake: () => go(nextMistake()),
  aside: () => go(aside()),
  home: () => go(isMain(current) ? current : nodes[mainBefore(current)].children[0]),
  flip: () => {
    board.flipped = !board.flipped;
    byId("board").closest(".board-part").classList.toggle("flipped", board.flipped);
    puzzle.active ? puzzle.show() : show(current);
  },
};
