// What stands behind a line of the story with dice, and the odds of whatever is clicked.

import { at, el } from "./dom.js"
import * as edit from "./edit.js"

let bench, odds

/** Begins. ask(n, text) shows the odds of roll n of text. */
export function begin(on, ask) {
  bench = on
  odds = ask
}

const failed = e => ({ error: { text: e.message } })

/** A button that leads to a line of the pack. */
const line = (file, n) => el("button", { className: "line", onclick: () => edit.open(file, n) }, `${file}:${n}`)

/** A roll of the story, to be opened: event n of those told after the first commands. */
export function roll(text, more, from, n) {
  const list = el("dl")
  const all = el("details", { ontoggle: async () => {
    if (!all.open || list.firstChild) return
    const answer = await bench.call("roll", { n: from, event: n }).catch(failed)
    list.replaceChildren(...answer.roll ? rows(answer.roll) : [el("dd", {}, answer.error?.text ?? "It can't be opened.")])
  } }, el("summary", {}, text, ...more), list)
  return all
}

function rows(r) {
  const row = (name, ...inside) => [el("dt", {}, name), el("dd", {}, ...inside)]
  const rule = ({ clause, text }) => el("details", {}, el("summary", {}, clause), el("p", {}, text))
  return [
    ...row("Dice", `${r.dice}: ${r.faces.join(", ")}${r.faces.length > 1 ? `, together ${r.total}` : ""}`),
    ...row("For", r.source),
    ...row("Levels", ...r.why.length ? [el("ul", {}, ...r.why.map(w => el("li", {}, w.text, ...w.rule ? [" ", rule(w.rule)] : [])))] : ["none: the dice are those printed"]),
    ...r.clauses.length ? row("Clauses", ...r.clauses.map(rule)) : [],
    ...r.callback ? row("Callback", r.callback, " ", line(r.file, r.line)) : r.line ? row("Printed", line(r.file, r.line)) : [],
    ...r.did ? row("Line", line(r.did.file, r.did.line), " ", el("code", {}, r.did.text)) : [],
  ]
}

/** What may be rolled that has to do with what was clicked, each with its odds: of "pc1", "challenge2" or "region3". */
export function rolls(of) {
  const list = el("ul")
  const all = el("details", { className: "rolls", ontoggle: async () => {
    if (!all.open || list.firstChild) return
    const answer = await bench.call("rolls", { text: of }).catch(failed), found = answer.rolls?.list ?? []
    if (answer.rolls?.line) list.append(el("li", {}, "It is defined in ", line(answer.rolls.file, answer.rolls.line)))
    list.append(...found.map((r, n) => el("li", {}, r.refused ? el("span", { className: "soft" }, `${r.words}: left out: ${r.refused}`)
      : el("button", { className: "line", onclick: () => odds(n, of) }, r.words))))
    if (!found.length) list.append(el("li", {}, answer.error?.text ?? "Nothing is rolled for."))
  } }, el("summary", {}, "Odds of what may be rolled"), list)
  return all
}
