// A blunder as a question: the position before it, where the reader plays a move by two clicks. The
// answer is the engine's move; nobody here knows which moves are legal.
"use strict";

const QUESTION = {
  red: ["Red to move: what would you play?", "红先，该走哪一着？"],
  black: ["Black to move: what would you play?", "黑先，该走哪一着？"],
  how: ["Click a man, then where it goes.", "先点棋子，再点落点。"],
  yes: ["Yes, that is the engine's move.", "正确，与引擎着法一致。"],
  played: ["That was played, and it is the mistake.", "这正是实战中的失误。"],
  no: ["Not the engine's move. Try again.", "与引擎着法不同，请再试。"],
  solution: ["Show the solution", "显示答案"],
};

const puzzle = {
  active: 0,  // the ply that is asked for; 0: none
  picked: undefined,
  word: "how",

  ask(ply) {
    this.active = ply;
    this.picked = undefined;
    this.word = "how";
    const black = !redMoves(nodes[ply].depth);
    if (board.flipped !== black) {
      board.flipped = black;
      byId("board").closest(".board-part").classList.toggle("flipped", black);
    }
    this.show();
    byId("board").scrollIntoView({ block: "center" });
    byId("review").focus({ preventScroll: true });
  },

  leave() {
    this.active = 0;
  },

  show() {
    const before = nodes[this.active].parent;
    show(before, { arrows: [], picked: this.picked });
    const side = redMoves(nodes[this.active].depth) ? "red" : "black";
    const answer = element("button", { type: "button" }, say(QUESTION.solution));
    answer.addEventListener("click", () => this.solve("how"));
    byId("review-head").replaceChildren(say(QUESTION[side]));
    byId("review-line").replaceChildren(`${say(QUESTION[this.word])} `, answer);
    byId("said").textContent = `${say(QUESTION[side])} ${say(QUESTION[this.word])}`;
  },

  solve(word) {
    const ply = this.active;
    go(ply);
    if (word === "yes") {
      byId("review-line").prepend(element("b", { class: "glyph k-best" }, say(QUESTION.yes)), " ");
      byId("said").textContent = say(QUESTION.yes);
    }
  },

  click(square) {
    const letter = board.letterOn(square);
    const red = redMoves(nodes[this.active].depth);
    if (letter && (letter === letter.toUpperCase()) === red) {
      this.picked = square;
    } else if (this.picked !== undefined) {
      const is = (id) => nodes[id].from === this.picked && nodes[id].to === square;
      if (is(judged(this.active).best)) {
        this.solve("yes");
        return;
      }
      this.word = is(this.active) ? "played" : "no";
      this.picked = undefined;
    }
    this.show();
  },
};
