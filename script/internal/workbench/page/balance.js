// The pack played many times by itself, as it is and with changes.

import { chart } from "./chart.js"
import { at } from "./dom.js"

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
  at("with").onchange = e => {
    at("what").hidden = !["sweep", "drop"].includes(e.target.value)
    at("change").placeholder = e.target.value == "drop" ? "a name, or all" : "challenges/Rat/ep=2,4,8"
  }
}

/** Takes a pack over. */
export function show(pack) { before = pack.before }

async function play() {
  const n = Number(at("games").value), numbers = at("numbers"), by = at("with").value
  if (by == "before" && !before) {
    numbers.textContent = "The pack has not changed since it was opened."
    return
  }
  const change = by == "before" ? { before } : by ? { [by]: at("change").value } : {}
  playing_ = true
  at("run").textContent = "Stop"
  at("done").hidden = false
  at("curve").replaceChildren()
  let answer, done = 0
  while (playing_ && done < n) {
    answer = await bench.beside("balance", { n, ...change })
    if (answer.error) break
    done = answer.balance.done
    at("done").value = done / n
    numbers.textContent = `${done} of ${n} games`
    found(answer.balance.report?.places.map(p => ({ reached: p.trials, died: p.deaths, all: done })))
    if (answer.balance.rows) chart(at("curve"), answer.balance.rows, by == "sweep" && at("change").value.split("=")[0])
  }
  playing_ = false
  at("run").textContent = "Play them"
  at("done").hidden = true
  if (!answer) return
  const stopped = done < n ? `Stopped after ${done} games. The bounds hold only if you have chosen that number before.\n\n` : ""
  numbers.textContent = answer.error?.text ?? stopped + answer.balance.text
}
