// What stands behind a line of the story with dice, and the odds of whatever is clicked.

import { at, el } from "./dom.js"
import * as edit from "./edit.js"

let bench, odds

/** Begins. ask(n, text) shows the odds of roll n of text. */
export function begin(on, ask) {
  bench = on
  odds = ask
}

/** Something to be opened: its list is made then. */
function closed(className, summary, list, make) {
  const all = el("details", { className, ontoggle: async () => {
    if (all.open && !list.firstChild) list.replaceChildren(...await make())
  } }, el("summary", {}, ...summary), list)
  return all
}

/** A roll of the story, to be opened: event n of those told after the first commands. */
export function roll(text, more, from, n) {
  return closed("", [text, ...more], el("dl"), async () => {
    const { roll, error } = await bench.call("roll", { n: from, event: n })
    return roll ? rows(roll) : [el("dd", {}, error.text)]
  })
}

function rows(r) {
  const row = (name, ...inside) => [el("dt", {}, name), el("dd", {}, ...inside)]
  const rule = ({ clause, text }) => el("details", {}, el("summary", {}, clause), el("p", {}, text))
  return [
    ...row("Dice", `${r.dice}: ${r.faces.join(", ")}${r.faces.length > 1 ? `, together ${r.total}` : ""}`),
    ...row("For", r.source),
    ...row("Levels", ...r.why.length ? [el("ul", {}, ...r.why.map(w => el("li", {}, w.text, ...w.rule ? [" ", rule(w.rule)] : [])))] : ["none: the dice are those printed"]),
    ...r.clauses.length ? row("Clauses", ...r.clauses.map(rule)) : [],
    ...r.callback ? row("Callback", r.callback, " ", edit.link(r.file, r.line)) : r.line ? row("Printed", edit.link(r.file, r.line)) : [],
    ...r.did ? row("Line", edit.link(r.did.file, r.did.line), " ", el("code", {}, r.did.text)) : [],
  ]
}

/** What may be rolled that has to do with what was clicked, each with its odds: of "pc1", "challenge2" or "region3". */
export function rolls(of) {
  return closed("rolls", ["Odds of what may be rolled"], el("ul"), async () => {
    const { rolls, error } = await bench.call("rolls", { text: of })
    if (error) return [el("li", {}, error.text)]
    const list = rolls.list.map((r, n) => el("li", {}, r.refused ? el("span", { className: "soft" }, `${r.words}: left out: ${r.refused}`)
      : el("button", { className: "line", onclick: () => odds(n, of) }, r.words)))
    if (!list.length) list.push(el("li", {}, "Nothing is rolled for."))
    return rolls.line ? [el("li", {}, "It is defined in ", edit.link(rolls.file, rolls.line)), ...list] : list
  })
}
