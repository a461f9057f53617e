// The table of all that a viewer knows: PCs and Challenges at a glance.

import { at, el } from "./dom.js"

let bench, choose

/** Begins. pick gets what is clicked: {who}. */
export function begin(on, pick) {
  bench = on
  choose = pick
  at("all").ontoggle = show
}

/** Shows the table as it is now, if it is open. */
export async function show() {
  if (!at("all").open || !bench.view) return
  const answer = await bench.call("table")
  at("entities").replaceChildren(answer.error ? el("p", {}, answer.error.text) : table(answer.table))
}

const signed = n => n > 0 ? `+${n}` : String(n)

function table(rows) {
  const focus = document.activeElement?.closest?.("#entities [data-who]")?.dataset.who
  const heads = ["", "Kind", "Where", "EP", ["Inj.", "Injuries"], ["Pow.", "Power"], ["Res.", "Resilience"], "Mind", "Skill", "What else is so"]
  const all = el("table", {}, el("thead", {}, el("tr", {}, ...heads.map(text => el("th", { scope: "col" }, Array.isArray(text) ? el("abbr", { title: text[1] }, text[0]) : text)))),
    el("tbody", {}, ...rows.map(row => {
      const name = el("button", { className: "line", onclick: () => choose({ who: row.who }) }, row.name)
      name.dataset.who = row.who
      return el("tr", { className: row.turn ? "turn" : "" }, el("th", { scope: "row" }, name, row.turn ? " (its turn)" : ""), el("td", {}, row.kind), el("td", {}, row.where),
        el("td", {}, row.maxEP ? `${row.ep} of ${row.maxEP}` : ""), el("td", {}, row.kind == "PC" ? String(row.injuries ?? 0) : ""),
        ...row.tracks.map(n => el("td", {}, signed(n))), el("td", {}, row.notes.join(", ")))
    })))
  if (focus) setTimeout(() => all.querySelector(`[data-who="${CSS.escape(focus)}"]`)?.focus())
  return el("div", { className: "wide", tabIndex: 0, role: "region", ariaLabel: "All that the viewer knows" }, all)
}
