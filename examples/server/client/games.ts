// Plays games on small answers alone, and compares the folded View with the whole one after each: node games.js URL GAMES. It prints a line
// of JSON about the answers. The test of the server runs it.
import { isDeepStrictEqual } from "node:util"
import type { View } from "./types.js"
import { answer, http, Seat, type Call } from "./client.js"

const [url, games] = [process.argv[2]!, Number(process.argv[3])]
const meant = new Set<string>()
let [answers, bytes, most, whole] = [0, 0, 0, 0]

/** Sends Calls as http does, and counts what comes back. */
function counted(room: string) {
  const send = http(room)
  return async (call: Call) => {
    const answer = await send(call)
    if (call.at) {
      const size = JSON.stringify(answer).length
      answers++
      bytes += size
      most = Math.max(most, size)
    }
    return answer
  }
}

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}

/** Compares a seat's View with the whole one. */
async function check(seat: Seat, room: string) {
  const other = new Seat(http(room), seat.who, seat.key)
  const size = JSON.stringify(await other.call("view")).length
  whole = Math.max(whole, size)
  if (!isDeepStrictEqual(seat.view, other.view)) fail(`${room}: folded ${JSON.stringify(seat.view)}\nwhole ${JSON.stringify(other.view)}`)
}

/** Asks what each answer means that the seat may give, and compares its words. */
function checkAnswers({ asked, choices, words, pcs }: View) {
  for (const [k, choice] of choices.entries()) {
    const [who, verb, number] = choice.split(" ")
    if (!asked || verb != "answer") continue
    const means = answer(asked, Number(number))
    const name = means?.does == "plays" ? pcs[Number(who!.slice(2)) - 1]!.plays.find(p => p.play == means.play)!.name : ""
    if (!means || !words[k]!.includes(name)) fail(`${choice} (${words[k]}) means ${JSON.stringify(means)}`)
    meant.add(means.does)
  }
}

async function play(game: number) {
  const room = `${url}/rooms/${game + 1}`
  const seat = new Seat(counted(room), "pc1"), watcher = new Seat(http(room), "everyone")
  await watcher.call("view")
  let answer = await seat.call("sit"), wholes = 0
  for (let n = 1, random = game; ; n++) {
    if (answer.error || answer.problem) fail(`${room}: ${JSON.stringify(answer.error ?? answer.problem)}`)
    if (answer.view) wholes++
    await check(seat, room)
    if (n % 5 == 0) await watcher.call("view")
    if (seat.view!.result != "running") break
    if (n > 1000) fail(`${room}: no end after ${n} commands`)
    const { choices } = seat.view!
    checkAnswers(seat.view!)
    const real = choices.filter(c => !c.endsWith(" end"))
    random = (random * 1103515245 + 12345) % 2 ** 31
    const from = real.length > 0 && random % 256 > 3 ? real : choices
    answer = await seat.call("command", { text: from[(random >> 8) % from.length]! })
  }
  if (wholes != 1) fail(`${room}: ${wholes} whole Views, want the first alone`)
  await watcher.call("view")
  await check(watcher, room)
}

for (let game = 0; game < games; game += 4) { // four at a time
  await Promise.all([0, 1, 2, 3].filter(k => game + k < games).map(k => play(game + k)))
}
console.log(JSON.stringify({ games, answers, mean: Math.round(bytes / answers), most, whole, meant: [...meant] }))
