import { isDeepStrictEqual } from "node:util";
import { answer, http, Seat } from "./client.js";
const [url, games] = [process.argv[2], Number(process.argv[3])];
const meant = /* @__PURE__ */ new Set();
let [answers, bytes, most, whole] = [0, 0, 0, 0];
function counted(room) {
  const send = http(room);
  return async (call) => {
    const answer2 = await send(call);
    if (call.at) {
      const size = JSON.stringify(answer2).length;
      answers++;
      bytes += size;
      most = Math.max(most, size);
    }
    return answer2;
  };
}
function fail(why) {
  console.error(why);
  process.exit(1);
}
async function check(seat, room) {
  const other = new Seat(http(room), seat.who, seat.key);
  const size = JSON.stringify(await other.call("view")).length;
  whole = Math.max(whole, size);
  if (!isDeepStrictEqual(seat.view, other.view)) fail(`${room}: folded ${JSON.stringify(seat.view)}
whole ${JSON.stringify(other.view)}`);
}
function checkAnswers({ asked, choices, words, pcs }) {
  for (const [k, choice] of choices.entries()) {
    const [who, verb, number] = choice.split(" ");
    if (!asked || verb != "answer") continue;
    const means = answer(asked, Number(number));
    const name = means?.does == "plays" ? pcs[Number(who.slice(2)) - 1].plays.find((p) => p.play == means.play).name : "";
    if (!means || !words[k].includes(name)) fail(`${choice} (${words[k]}) means ${JSON.stringify(means)}`);
    meant.add(means.does);
  }
}
async function play(game) {
  const room = `${url}/rooms/${game + 1}`;
  const seat = new Seat(counted(room), "pc1"), watcher = new Seat(http(room), "everyone");
  await watcher.call("view");
  let answer2 = await seat.call("sit"), wholes = 0;
  for (let n = 1, random = game; ; n++) {
    if (answer2.error || answer2.problem) fail(`${room}: ${JSON.stringify(answer2.error ?? answer2.problem)}`);
    if (answer2.view) wholes++;
    await check(seat, room);
    if (n % 5 == 0) await watcher.call("view");
    if (seat.view.result != "running") break;
    if (n > 1e3) fail(`${room}: no end after ${n} commands`);
    const { choices } = seat.view;
    checkAnswers(seat.view);
    const real = choices.filter((c) => !c.endsWith(" end"));
    random = (random * 1103515245 + 12345) % 2 ** 31;
    const from = real.length > 0 && random % 256 > 3 ? real : choices;
    answer2 = await seat.call("command", { text: from[(random >> 8) % from.length] });
  }
  if (wholes != 1) fail(`${room}: ${wholes} whole Views, want the first alone`);
  await watcher.call("view");
  await check(watcher, room);
}
for (let game = 0; game < games; game += 4) {
  await Promise.all([0, 1, 2, 3].filter((k) => game + k < games).map((k) => play(game + k)));
}
console.log(JSON.stringify({ games, answers, mean: Math.round(bytes / answers), most, whole, meant: [...meant] }));
