// The pack played many times by itself, as it is and with changes, and what the coach says of it.

import { chart } from "./chart.js"
import { at, el } from "./dom.js"
import * as edit from "./edit.js"

let bench, found
let before // the files of the pack before the last change
let playing_ = false

/** Whether games are played. */
export const playing = () => playing_

/** Begins. places gets what the games say of each region: {reached, died, all}. */
export function begin(on, places) {
  bench = on
  found = places
  at("run").onclick = () => playing_ ? playing_ = false : play()
  at("ask").onclick = () => playing_ ? playing_ = false : ask()
  at("with").onchange = e => {
    at("what").hidden = !["sweep", "drop"].includes(e.target.value)
    at("change").placeholder = e.target.value == "drop" ? "a name, or all" : "challenges/Rat/ep=2,4,8"
  }
}

/** Takes a pack over. */
export function show(pack) { before = pack.before }

/** Calls step until that says that there is no more, or somebody presses the button again. */
async function rounds(button, step) {
  const words = button.textContent, other = at(button.id == "run" ? "ask" : "run")
  playing_ = other.disabled = true
  button.textContent = "Stop"
  at("done").hidden = false
  at("done").value = 0
  at("curve").replaceChildren()
  while (playing_ && await step()) { /* one more */ }
  playing_ = other.disabled = false
  button.textContent = words
  at("done").hidden = true
}

async function play() {
  const n = Number(at("games").value), numbers = at("numbers"), by = at("with").value
  if (by == "before" && !before) {
    numbers.textContent = "The pack has not changed since it was opened."
    return
  }
  const change = by == "before" ? { before } : by ? { [by]: at("change").value } : {}
  let answer, done = 0
  await rounds(at("run"), async () => {
    answer = await bench.beside("balance", { n, ...change })
    if (answer.error) return false
    done = answer.balance.done
    at("done").value = done / n
    numbers.textContent = `${done} of ${n} games`
    found(answer.balance.report?.places.map(p => ({ reached: p.trials, died: p.deaths, all: done })))
    if (answer.balance.rows) chart(at("curve"), answer.balance.rows, by == "sweep" && at("change").value.split("=")[0])
    return done < n
  })
  if (!answer) return
  const stopped = done < n ? `Stopped after ${done} games. The bounds hold only if you have chosen that number before.\n\n` : ""
  numbers.textContent = answer.error?.text ?? stopped + answer.balance.text
}

/** Asks the coach. What it says stands under its picture; a line about a piece leads to where that is defined. */
async function ask() {
  const n = Number(at("games").value), numbers = at("numbers")
  let why
  await rounds(at("ask"), async () => {
    const answer = await bench.beside("why", { n, want: at("want").value })
    why = answer.why
    if (answer.error) numbers.textContent = answer.error.text
    else if (why.step) {
      at("done").value = why.done / Math.max(why.all, 1)
      numbers.textContent = `${why.step}: ${why.done} of ${why.all}`
    }
    return why?.step
  })
  if (why?.step) numbers.textContent = "Stopped. It goes on where it was if you ask again."
  if (!why?.lines) return
  const src = URL.createObjectURL(new Blob([why.picture], { type: "image/svg+xml" }))
  at("curve").replaceChildren(el("img", { src, alt: "What the text below says, as bars", onload: () => URL.revokeObjectURL(src) }))
  numbers.replaceChildren(...why.lines.flatMap(({ text, file, line }) => file ? [text, "  ", edit.link(file, line), "\n"] : [text, "\n"]))
}
