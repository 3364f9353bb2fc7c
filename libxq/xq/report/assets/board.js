// Moves men on the board that the page has drawn. Knows no rules: who stands where follows from the
// start position and the moves.
"use strict";

const POINT = 60;  // between two lines, in units of the picture
const MAN = 56;
const NAMESPACE = "http://www.w3.org/2000/svg";

// A square is file + 9 * rank, both from Red's left corner.
const squareOf = (text) => "abcdefghi".indexOf(text[0]) + 9 * Number(text[1]);

function drawn(name, attributes) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

class Board {
  constructor(picture, fen) {
    this.picture = picture;
    this.flipped = false;
    this.men = [];  // { letter, start, use }
    const layer = picture.querySelector(".men");
    layer.replaceChildren();
    fen.split(" ")[0].split("/").forEach((row, fromTop) => {
      let file = 0;
      for (const letter of row) {
        if (/[1-9]/.test(letter)) {
          file += Number(letter);
          continue;
        }
        const use = drawn("use", {
          href: `#${letter}`, class: "man", x: -MAN / 2, y: -MAN / 2, width: MAN, height: MAN,
        });
        layer.append(use);
        this.men.push({ letter, start: file + 9 * (9 - fromTop), use });
        file += 1;
      }
    });
  }

  // Where each man stands after the moves, null once it is taken.
  squaresAfter(moves) {
    const squares = this.men.map((man) => man.start);
    for (const { from, to } of moves) {
      const taken = squares.indexOf(to);
      if (taken >= 0) squares[taken] = null;
      squares[squares.indexOf(from)] = to;
    }
    return squares;
  }

  place(square) {
    const file = square % 9;
    const rank = Math.floor(square / 9);
    return this.flipped ? [POINT * (8 - file), POINT * rank] : [POINT * file, POINT * (9 - rank)];
  }

  // The square below the pointer, or null.
  squareAt(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY)
      .matrixTransform(this.picture.getScreenCTM().inverse());
    const column = Math.round(x / POINT);
    const row = Math.round(y / POINT);
    if (column < 0 || column > 8 || row < 0 || row > 9) return null;
    return this.flipped ? 8 - column + 9 * row : column + 9 * (9 - row);
  }

  // The letter of the man on a square of the position shown, or undefined.
  letterOn(square) {
    return this.men[this.squares.indexOf(square)]?.letter;
  }

  // `state`: squares; last { from, to }; check, the side whose king is marked; arrows [{ from, to,
  // kind }]; picked, a square. Only the squares must be there.
  show(state) {
    this.squares = state.squares;
    this.men.forEach((man, i) => {
      const square = state.squares[i];
      man.use.classList.toggle("gone", square === null);
      if (square === null) return;
      const [x, y] = this.place(square);
      man.use.style.transform = `translate(${x}px, ${y}px)`;
    });
    this.showMarks(state);
    this.picture.querySelector(".arrows").replaceChildren(
      ...(state.arrows ?? []).map((arrow) => this.arrow(arrow)));
    for (const label of this.picture.querySelectorAll("text")) this.turnLabel(label);
  }

  showMarks({ last, check, picked }) {
    const rings = [];
    const ring = (square, kind, radius) => {
      const [cx, cy] = this.place(square);
      rings.push(drawn("circle", { class: kind, cx, cy, r: radius }));
    };
    if (last) {
      ring(last.from, "was", 20);
      ring(last.to, "is", 30);
    }
    if (check) {
      const king = this.men.findIndex((man) => man.letter === (check === "red" ? "K" : "k"));
      if (this.squares[king] !== null) ring(this.squares[king], "check", 30);
    }
    if (picked !== undefined) ring(picked, "picked", 31);
    this.picture.querySelector(".marks").replaceChildren(...rings);
  }

  arrow({ from, to, kind }) {
    const [x1, y1] = this.place(from);
    const [x2, y2] = this.place(to);
    const angle = Math.atan2(y2 - y1, x2 - x1);
    // So far from a point, in the arrow's direction or turned from it.
    const beside = ([x, y], distance, turn = 0) => [
      x + distance * Math.cos(angle + turn), y + distance * Math.sin(angle + turn)];
    const text = (point) => point.map((value) => value.toFixed(1)).join(" ");
    const tip = beside([x2, y2], -20);
    const [left, right] = [-.55, .55].map((turn) => beside(tip, -24, turn));
    const shaft = `M${text(beside([x1, y1], 26))}L${text(tip)}`;
    const head = `M${text(left)}L${text(tip)}L${text(right)}`;
    return drawn("path", { class: `arrow ${kind}`, d: shaft + head });
  }

  // The page has placed its labels for Red's chair.
  turnLabel(label) {
    label.dataset.x ??= label.getAttribute("x");
    label.dataset.y ??= label.getAttribute("y");
    const turn = (value, whole) => (this.flipped ? whole - value : value);
    label.setAttribute("x", turn(Number(label.dataset.x), 8 * POINT));
    label.setAttribute("y", turn(Number(label.dataset.y), 9 * POINT));
  }
}
