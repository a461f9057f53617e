// What peers in JavaScript do, for PERFORMANCE.md: node peers.js CASE TURNS does a case so many times.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { DiceRoll } = require("@dice-roller/rpg-dice-roller");
const { Client } = require("boardgame.io/client");

const ways = [[0, 1], [1, 2], [2, 3], [3, 9], [1, 4], [4, 5], [5, 9], [2, 5], [0, 6], [6, 7], [7, 8], [8, 9]];
const exits = Array.from({ length: 10 }, () => []);
ways.forEach(([a, b], c) => {
  exits[a].push([c, b]);
  exits[b].push([c, a]);
});
const deck40 = Array.from({ length: 40 }, (_, i) => 1 + (i % 10));
const goal = 9;

const plays = (G, i) => !G.dead[i] && G.region[i] !== goal;

// next lets the next PC that plays take its turn, if need be in the next round.
function next(G, random) {
  for (;;) {
    while (++G.turn < 3) {
      if (plays(G, G.turn)) return;
    }
    const living = [0, 1, 2].filter((i) => !G.dead[i]);
    if (G.points === 10) G.end = "A";
    else if (living.length > 0 && living.every((i) => G.region[i] === goal)) G.end = "B";
    else if (living.length === 0) G.end = "C";
    else if (G.round === 12) G.end = "D";
    if (G.end) return;
    begin(G, random);
  }
}

function begin(G, random) {
  G.round++;
  G.turn = -1;
  for (let i = 0; i < 3; i++) {
    if (!plays(G, i) || random.Die(20) >= 8) continue;
    G.ep[i] -= random.Die(4);
    if (G.ep[i] <= 0) {
      G.injuries[i]++;
      G.dead[i] = G.injuries[i] >= 4;
      G.ep[i] = 12 - G.injuries[i];
    }
  }
}

const chaseLite = {
  name: "chase-lite",
  setup: ({ random }) => {
    const pool = Array(12).fill(0);
    pool[1] = 6;
    pool[6] = 8;
    pool[3] = 10;
    const G = { region: [0, 0, 0], ep: [12, 12, 12], injuries: [0, 0, 0], dead: [false, false, false], pool, points: 0, round: 0, turn: -1, end: "" };
    begin(G, random);
    next(G, random);
    return G;
  },
  moves: {
    attack: ({ G, random }, c) => {
      if (Math.max(random.Die(20), random.Die(20)) >= 11) G.pool[c] -= random.Die(6);
      next(G, random);
    },
    move: ({ G, random }, to) => {
      G.region[G.turn] = to;
      next(G, random);
    },
    search: ({ G, random }) => {
      const best = Math.max(...random.Shuffle(deck40).slice(0, 3));
      if (best >= 7) G.points = Math.min(10, G.points + Math.floor((random.Die(10) + 4) / 5));
      next(G, random);
    },
  },
  endIf: ({ G }) => (G.end ? { end: G.end } : undefined),
};

// chance returns a generator of numbers from 0 to 1 (an LCG): the same players in each run.
function chance(seed) {
  return () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

function play(i) {
  const pick = chance(i);
  const client = Client({ game: { ...chaseLite, seed: i }, numPlayers: 1, debug: false });
  client.start();
  let decisions = 0;
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) {
      client.stop();
      return { end: ctx.gameover.end, rounds: G.round, decisions };
    }
    decisions++;
    const list = exits[G.region[G.turn]];
    const k = Math.floor(pick() * (list.length + 1));
    if (k === list.length) client.moves.search();
    else if (G.pool[list[k][0]] > 0) client.moves.attack(list[k][0]);
    else client.moves.move(list[k][1]);
  }
}

// One roll or draw of boardgame.io is a move: chance is in its moves alone.
function moves(name, random) {
  const client = Client({ game: { setup: () => ({ sum: 0 }), moves: { [name]: ({ G, ...ctx }) => { G.sum += random(ctx.random); } } }, numPlayers: 1, debug: false });
  client.start();
  return () => client.moves[name]();
}

const times = (n, f) => {
  for (let i = 0; i < n; i++) f(i);
};
const cases = {
  roller: (n) => times(n, () => new DiceRoll("1d20").total),
  die: (n) => times(n, moves("roll", (random) => random.Die(20))),
  draw: (n) => times(n, moves("draw", (random) => Math.max(...random.Shuffle(deck40).slice(0, 4)))),
  chaselite: (n) => times(n, play),
  stats: (n) => {
    const all = { A: 0, B: 0, C: 0, D: 0, Rounds: 0, Decisions: 0 };
    times(n, (i) => {
      const { end, rounds, decisions } = play(i);
      all[end] += 1 / n;
      all.Rounds += rounds / n;
      all.Decisions += decisions / n;
    });
    console.log(JSON.stringify(all));
  },
};
cases[process.argv[2]](Number(process.argv[3]));
