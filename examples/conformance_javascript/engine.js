// A small engine of petite brisque for Node, which answers by the engine protocol of
// marriage-games. It has two bugs, on purpose: to be found with `marriage-games conform`.
//
//     marriage-games conform --ruleset petite-brisque -- node engine.js
"use strict";

const readline = require("node:readline");

const ORDER = ["A", "K", "Q", "J", "T", "9", "8", "7"]; // the card that takes most comes first

let deal = null;
let past = []; // earlier states of the deal, for undo

function newDeal(cards, dealer) {
  const elder = 1 - dealer;
  const hands = [[], []];
  for (let n = 0; n < 10; n += 1) hands[(elder + n) % 2].push(cards[n]);
  return {
    hands,
    turnup: cards[10],
    trump: cards[10][1],
    toMove: elder,
    leader: elder,
    trick: [],
    tricks: [0, 0],
    shown: [[], []],
  };
}

const over = () => deal.hands[0].length + deal.hands[1].length + deal.trick.length === 0;

function legalActions() {
  if (over()) return [];
  const hand = deal.hands[deal.toMove];
  if (deal.trick.length === 0) {
    return hand.includes("7" + deal.trump) ? [...hand, "exchange"] : hand;
  }
  const led = deal.trick[0][1][1];
  const follows = hand.filter((card) => card[1] === led);
  const trumps = hand.filter((card) => card[1] === deal.trump);
  if (follows.length > 0) return follows;
  return trumps.length > 0 ? trumps : hand;
}

function beats(card, best) {
  if (card[1] !== best[1]) return card[1] === deal.trump;
  return ORDER.indexOf(card[0]) < ORDER.indexOf(best[0]);
}

function apply(action) {
  if (!legalActions().includes(action)) throw new Error(`${action} is not legal`);
  past.push(structuredClone(deal));
  const seat = deal.toMove;
  const hand = deal.hands[seat];
  if (action === "exchange") {
    hand.splice(hand.indexOf("7" + deal.trump), 1, deal.turnup);
    deal.shown[seat].push(deal.turnup);
    deal.turnup = "7" + deal.trump;
    return;
  }
  hand.splice(hand.indexOf(action), 1);
  deal.shown[seat] = deal.shown[seat].filter((card) => card !== action);
  deal.trick.push([seat, action]);
  deal.toMove = 1 - seat;
  if (deal.trick.length === 2) {
    const [[, first], [, second]] = deal.trick;
    const winner = beats(second, first) ? seat : 1 - seat;
    deal.tricks[winner] += 1;
    deal.trick = [];
    deal.toMove = deal.leader = winner;
  }
}

function outcome() {
  if (!over()) return null;
  const winner = deal.tricks[0] > deal.tricks[1] ? 0 : 1;
  return { winners: [winner], match_points: winner === 0 ? [1, 0] : [0, 1] };
}

function view(seat) {
  return {
    hand: deal.hands[seat],
    hand_sizes: deal.hands.map((hand) => hand.length),
    shown: deal.shown,
    trick: deal.trick,
    trump: deal.trump,
    turnup: deal.turnup,
  };
}

const calls = {
  describe({ ruleset }) {
    if (ruleset.name !== "petite-brisque") throw new Error("it plays petite-brisque only");
    return {
      name: "a toy in JavaScript",
      fields: [
        "to_move",
        "legal_actions",
        "tricks_won",
        "outcome",
        "views.hand",
        "views.hand_sizes",
        "views.shown",
        "views.trick",
        "views.trump",
        "views.turnup",
      ],
      undo: true,
    };
  },
  new({ cards, dealer }) {
    deal = newDeal(cards, dealer);
    past = [];
  },
  state() {
    return {
      to_move: over() ? null : deal.toMove,
      legal_actions: legalActions(),
      tricks_won: deal.tricks,
      outcome: outcome(),
      views: [view(0), view(1)],
    };
  },
  apply({ action }) {
    apply(action);
  },
  undo() {
    deal = past.pop();
  },
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, call, ...rest } = JSON.parse(line);
  let message;
  try {
    message = { id, answer: calls[call](rest) ?? null };
  } catch (error) {
    message = { id, error: error.message };
  }
  process.stdout.write(JSON.stringify(message) + "\n");
});
