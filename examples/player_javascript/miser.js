// A player in JavaScript: melds and exchanges whenever it can, and plays its cheapest card.
//
//   marriage-games tournament greedy --program "miser=node miser.js" --ruleset brisque

const readline = require("node:readline");

const WORTH = { A: 11, T: 10, K: 4, Q: 3, J: 2 };
const isCard = (action) => /^([AKQJT2-9]|10)[SHDC]$/.test(action);
const isMeld = (action) => action.includes(":") || action.startsWith("four-");

function cost(card, trump) {
  return (WORTH[card[0]] ?? 0) + (card.endsWith(trump) ? 12 : 0);
}

const calls = {
  describe({ protocol }) {
    if (protocol !== 1) throw new Error(`I speak version 1, not ${protocol}`);
    return { name: "miser" };
  },
  choose({ legal_actions: legal, view }) {
    const meld = legal.find((action) => isMeld(action) || action === "exchange");
    if (meld) return meld;
    const cards = legal.filter(isCard);
    if (!cards.length) return legal.includes("pass") ? "pass" : legal[0];
    return cards.reduce((best, card) => (cost(card, view.trump) < cost(best, view.trump) ? card : best));
  },
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, call, ...rest } = JSON.parse(line);
  let message;
  try {
    message = { id, answer: calls[call](rest) };
  } catch (error) {
    message = { id, error: error.message };
  }
  process.stdout.write(JSON.stringify(message) + "\n");
});
