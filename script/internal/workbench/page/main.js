import * as balance from "./balance.js"
import { Bench } from "./bench.js"
import { at, el } from "./dom.js"
import { begin, send, stop } from "./door.js"
import * as edit from "./edit.js"
import * as entities from "./entities.js"
import { draw } from "./map.js"
import * as opened from "./opened.js"

const bench = new Bench(sent)
let layout, game, chosen // chosen is what was clicked on the map
let began = 0, told = 0 // the story has begun after so many commands, and has told so many events since
let tests = [] // the names of the pack's tests
let never = [] // the regions that no game has entered
let places // what the games of the pack say of each region

/** Carries a call to the bench. If it takes long, it can be stopped. */
async function sent(call) {
  const aside = ["balance", "check", "why"].includes(call.do)
  const slow = !aside && setTimeout(() => at("busy").hidden = false, 300)
  try {
    return await send(call)
  } finally {
    if (!aside) {
      clearTimeout(slow)
      at("busy").hidden = true
    }
  }
}

/** Makes a call and shows what came of it. */
async function ask(what, more) {
  const answer = await bench.call(what, { ...more, inside: at("inside").open })
  const none = answer.error?.code == "pack"
  for (const id of ["map", "story", "choices", "chosen", "time", "bots", "all", "inside", "say"]) at(id).hidden = none
  if (none) nothing()
  complain(answer)
  if (answer.game) show(answer)
  if (answer.game && answer.version != version) await changed() // another scenario of a campaign is on the table
  return answer
}

/** Says what is wrong, or that nothing is. */
function complain(answer) { at("error").textContent = (answer.error ?? answer.problem)?.text ?? "" }

/** There is no game, or none any more. */
function nothing() {
  game = layout = chosen = undefined
  at("title").textContent = "workbench"
  for (const id of ["state", "branch", "at", "story", "chosen"]) at(id).replaceChildren()
}

// ended says how the game has ended, in words: "partial success".
function ended() { return bench.view.result.replace(/[A-Z]/g, c => " " + c.toLowerCase()) }

function show(answer) {
  const view = bench.view
  const since = game && answer.game.branch == game.branch && answer.game.at > game.at ? game.at : answer.game.at - 1
  const story = at("story"), end = answer.view || story.scrollHeight - story.scrollTop - story.clientHeight < 40 // before anything moves
  if (!game || answer.view || answer.game.branch != game.branch || answer.game.at != game.at) inside(since, answer.inside)
  layout = answer.layout ?? layout
  game = answer.game
  at("title").textContent = game.leg ? `${game.leg.campaign}: ${view.scenario}` : view.scenario
  document.title = `${view.scenario} - crunch workbench`
  at("state").textContent = view.result == "running" ? `round ${view.round}` : ended()
  at("viewer").replaceChildren(...["everyone", ...view.pcs.map((_, i) => `pc${i + 1}`), "dm"].map((who, i) =>
    el("option", { value: who, selected: who == bench.who }, who.startsWith("pc") ? view.pcs[i - 1].name : who == "dm" ? "the author" : who)))
  at("branch").replaceChildren(...game.branches.map((about, i) => el("option", { value: i, selected: i == game.branch }, `${i + 1}: ${about}`)))
  at("speech").hidden = !game.languages
  at("language").replaceChildren(...["", ...game.languages ?? []].map(name => el("option", { value: name, selected: name == (game.language ?? "") }, name || "its own")))
  at("scrub").max = game.length
  at("scrub").value = game.at
  at("at").textContent = `${game.at} of ${game.length}`
  at("undo").disabled = game.at == 0 && !game.leg?.back
  at("reroll").disabled = game.at == 0
  at("redo").disabled = game.at == game.length
  at("bots").replaceChildren("Bots play ", ...game.party.map((name, i) => el("label", {},
    el("input", { type: "checkbox", checked: game.bots[i], onchange: () => ask("bot", { text: `pc${i + 1}` }) }), ` ${name}`)))
  tell(answer)
  map()
  choices()
  entities.show()
  if (end) requestAnimationFrame(() => { story.scrollTop = story.scrollHeight })
}

function tell(answer) {
  const story = at("story")
  if (answer.view) {
    story.replaceChildren()
    told = 0
    began = answer.game.at
  }
  for (const line of answer.lines ?? []) {
    const clause = line.clause ? [" ", el("small", {}, `[${line.clause}]`)] : []
    const [after, event] = answer.view ? [line.at ?? 0, line.event] : [began, told + line.event]
    story.append(el("li", { className: line.kind }, ...line.kind == "Rolled" ? [opened.roll(line.text, clause, after, event)] : [line.text, ...clause]))
  }
  if (!answer.view) told += answer.told ?? 0
}

function map(other) {
  if (!layout) return
  const focus = document.activeElement?.closest?.("#map [data-region]")?.dataset.region
  const where = chosen?.region
  if (!(other ?? layout).places.length) {
    at("map").replaceChildren(el("p", {}, "Nobody has seen anything yet."))
    return
  }
  at("map").replaceChildren(draw(other ?? layout, choose, {
    never: region => never.includes(region),
    here: region => region !== undefined && region == where,
    note: region => places && region ? heat(places[Number(region.slice(6)) - 1]) : undefined,
  }))
  requestAnimationFrame(() => { // the party stays in sight
    const box = at("map").getBoundingClientRect(), pcs = [...at("map").querySelectorAll(".pc")].map(e => e.getBoundingClientRect())
    const right = Math.max(...pcs.map(r => r.right)) + 16 - box.right, left = Math.min(...pcs.map(r => r.left)) - 16 - box.left
    if (pcs.length) at("map").scrollLeft += left < 0 ? left : Math.max(0, Math.min(right, left))
  })
  if (focus) at("map").querySelector(`[data-region="${CSS.escape(focus)}"]`)?.focus()
}

/** Shows which callbacks ran in the commands since, and lights the lines that ran. made is what the bench has told of them, if it has. */
async function inside(from, made) {
  if (!at("inside").open) return edit.light([])
  const answer = made && (made[0]?.at ?? 0) == Math.max(0, from) ? { inside: made } : await bench.call("inside", { n: from })
  const commands = answer.inside ?? [], all = commands.flatMap(c => c.callbacks)
  edit.light(all.flatMap(r => r.did))
  at("ran").replaceChildren(...commands.filter(c => c.callbacks.length).flatMap(c => [el("h3", {}, c.command), ...c.callbacks.map(r => callback(r, all))]))
  if (!all.length) at("ran").append(el("p", {}, answer.error?.text ?? "No callback ran."))
}

function callback(r, all) {
  const point = on => { // at it: the map just after it, and its own lines
    edit.light(on ? r.did : all.flatMap(r => r.did))
    map(on ? r.layout : undefined)
  }
  const card = el("article", {}, edit.link(r.file, r.line), ` ${r.name}`,
    el("ul", {}, ...r.did.filter(d => d.text).map(d => el("li", {}, `${d.line}: ${d.text}`)),
      ...(r.before ?? "") == (r.after ?? "") ? [] : [el("li", {}, `self.data: ${r.before || "{}"} became ${r.after || "{}"}`)],
      ...r.lines.map(l => el("li", { className: "so" }, l.text)), ...r.says ? [el("li", { className: "so" }, r.says)] : [], ...r.error ? [el("li", { className: "bad" }, r.error)] : []))
  for (const [name, on] of [["mouseenter", true], ["focusin", true], ["mouseleave", false], ["focusout", false]]) card.addEventListener(name, () => point(on))
  return card
}

/** What the games say of a region, as a share of them and in words. */
function heat(place) {
  if (!place?.all) return undefined
  return { share: place.reached / place.all, words: `${Math.round(100 * place.reached / place.all)}%${place.died ? `, ${place.died} died` : ""}` }
}

/** The ways of a region, as the choices name them. */
function waysOf(region) {
  const place = layout.places.findIndex(p => p.region == region)
  return layout.ways.filter(w => w.from == place || w.to == place).map(w => w.conn)
}

/** Whether a choice has to do with what was chosen on the map. */
function about(command) {
  const [who, verb, what] = command.split(" ")
  if (!chosen) return true
  if (chosen.who) return who == chosen.who || command.split(" ").includes(chosen.who)
  const from = bench.view.pcs[Number(who.slice(2)) - 1]?.region
  return verb == "move" && from != chosen.region && waysOf(chosen.region).includes(what)
}

async function choose(what) {
  chosen = what
  map()
  choices()
  const shown = at("chosen")
  shown.replaceChildren()
  const clear = el("button", { onclick: () => { chosen = undefined; shown.replaceChildren(); map(); choices() } }, "Show all")
  if (what.region) {
    const place = layout.places.find(p => p.region == what.region)
    shown.append(el("h3", {}, place.lines[0].text), el("p", {}, place.about ?? ""), ...place.lines.slice(1).map(l => el("p", {}, l.text)),
      el("button", { onclick: () => ask("start", { text: what.region }) }, "Start from here"), " ", clear, opened.rolls(what.region))
    return
  }
  const line = [...layout.places, ...layout.ways.map(w => ({ lines: w.label }))].flatMap(p => p.lines).find(l => l.who == what.who)
  const answer = await bench.call("sheet", { text: what.who })
  shown.append(answer.error ? el("p", {}, line?.text ?? answer.error.text) : el("pre", { tabIndex: 0 }, answer.text), clear, opened.rolls(what.who))
}

function choices() {
  const view = bench.view, box = at("choices")
  const had = box.contains(document.activeElement)
  box.replaceChildren()
  if (game.at < game.length) box.append(el("p", {}, "You look at the middle of a game: what you choose here branches off."))
  const groups = new Map()
  view.choices.forEach((command, i) => {
    const text = typeof command == "string" ? command : JSON.stringify(command)
    if (!about(text)) return
    const who = text.split(" ")[0]
    groups.set(who, [...(groups.get(who) ?? []), [text, view.words?.[i] ?? text, i]])
  })
  let key = 0
  for (const [who, list] of groups) {
    const name = who.startsWith("pc") ? view.pcs[Number(who.slice(2)) - 1]?.name ?? who : who
    const set = el("fieldset", {}, el("legend", {}, name))
    for (const [text, words, i] of list) {
      const button = el("button", { className: "do", onclick: () => act(text) })
      if (++key <= 9) {
        button.append(el("kbd", {}, String(key)))
        button.dataset.key = key
      }
      button.append(words)
      set.append(el("div", {}, button, el("button", { title: "What may come of it", ariaLabel: `Odds of: ${words}`, onclick: () => odds(i) }, "%")))
    }
    box.append(set)
  }
  if (!groups.size) {
    box.append(el("p", {}, view.result == "running" ? "Nothing to choose here. Look with the eyes of somebody else, or show all." : `The game is over: ${ended()}.`))
    if (game.leg) onward(box, game.leg)
  }
  if (had) box.querySelector("button")?.focus()
}

/** Says where a campaign goes on from the end of a scenario, and whom its rest heals. */
function onward(box, leg) {
  for (const text of [leg.over, leg.rest]) if (text) box.append(el("p", {}, text))
  for (const [n, offer] of (leg.offers ?? []).entries()) box.append(el("div", {}, el("button", { className: "do", onclick: () => ask("heal", { n }) }, offer)))
  if (leg.next) box.append(el("div", {}, el("button", { className: "do", id: "on", onclick: () => ask("on") }, `Go on: ${leg.next}`)))
}

async function act(text) {
  const answer = await ask("command", { text })
  if (!answer.error && chosen) {
    chosen = undefined
    at("chosen").replaceChildren()
    map()
    choices()
  }
}

async function odds(n, text) {
  const answer = await ask("odds", { n, text })
  if (answer.error) return
  at("odds").querySelector("pre").textContent = answer.text
  at("odds").showModal()
}

/** Makes a test of the game as far as it is played. */
async function test(wrong) {
  if (!game) {
    at("error").textContent = "There is no game to make a test of."
    return
  }
  const dialog = at("test"), text = dialog.querySelector("pre")
  at("why").hidden = !wrong
  const name = `game ${game.branch + 1}, ${game.at} commands${wrong ? ", wrong" : ""}`
  for (let n = 1; at("name").value = n > 1 ? `${name} (${n})` : name, tests.includes(at("name").value); n++); // no two tests have one name
  at("reason").value = wrong ? "say what would be right" : ""
  const made = write => bench.call("test", { text: at("name").value, wrong: wrong ? at("reason").value || "wrong" : "", write })
  const preview = async () => {
    const answer = await made(false)
    text.textContent = answer.error?.text ?? answer.text
  }
  at("name").oninput = at("reason").oninput = preview
  await preview()
  dialog.onclose = async () => {
    if (dialog.returnValue == "copy") {
      await navigator.clipboard.writeText(text.textContent).catch(() => { at("error").textContent = "The browser lets nobody copy now: mark the text and copy it." })
    }
    const add = dialog.returnValue == "add"
    dialog.returnValue = ""
    if (!add) return
    const answer = await made(true)
    complain(answer)
    if (answer.version != version) await changed()
  }
  dialog.showModal()
}

/** Shows what the bench says of the pack. */
function packed(pack) {
  edit.show(pack)
  const { report, over, told } = pack
  at("over").checked = over
  at("told").replaceChildren(...(told ?? []).map(t => el("li", {}, t)))
  const box = at("report")
  box.replaceChildren()
  if (!report.problems.length) tests = report.tests.map(t => t.name)
  const place = p => {
    const text = `${p.message}${p.suggestion ? ` (${p.suggestion})` : ""}`
    return pack.files[p.file] === undefined ? `${p.file}${p.line ? `:${p.line}` : ""}: ${text}`
      : el("span", {}, edit.link(p.file, p.line), ` ${text}`,
        ...pack.held && edit.meant(p) ? [" ", el("button", { className: "line", onclick: () => edit.mend(p) }, "Change it")] : [])
  }
  const list = (title, rows, className) => rows.length && box.append(el("h3", {}, title), el("ul", {}, ...rows.map(r => el("li", { className }, r))))
  list("Problems", report.problems.map(place), "bad")
  const failed = report.tests.filter(t => !t.ok)
  list("Tests that fail", failed.flatMap(t => [`${t.name}`, ...(t.failures ?? []).map(place)]), "bad")
  list("Impossible", report.findings.map(place), "bad")
  list("Notes", report.notes, "")
  const fine = report.problems.length + failed.length + report.findings.length == 0
  if (fine) box.prepend(el("p", { className: "good" }, report.tests.length ? `It loads, and ${report.tests.length} tests pass.` : "It loads, and has no tests."))
}

let checking = 0
const enough = 60

/** Plays the pack in the background under the laws, and tells what was found, as long as the pack stays as it is. */
async function laws(pack) {
  const mine = ++checking, box = at("laws")
  box.replaceChildren()
  never = []
  if (pack.report.problems.length) return
  const stop = el("button", { onclick: () => { checking++; stop.remove() } }, "Stop")
  const said = el("p"), list = el("ul")
  box.append(el("h3", {}, "In the background"), said, stop, list)
  for (let over = false; !over;) {
    while (balance.playing()) await new Promise(done => setTimeout(done, 300)) // one thing after the other
    const { check, error } = await bench.beside("check", { n: enough })
    if (mine != checking) return
    if (!check) {
      said.textContent = error.text
      break
    }
    over = check.over || check.done >= enough
    found(check, pack, said, list)
  }
  stop.remove()
}

function found({ done, report, never: regions }, pack, said, list) {
  const { laws, lines, branches, findings, unreached } = report
  const fails = laws?.failures ?? []
  said.textContent = done ? `${done} ${done == 1 ? "game" : "games"}: ${fails.length ? `they break ${fails.length == 1 ? "a law" : `${fails.length} laws`}` : "every law held"}.` +
    (lines.all ? ` ${lines.reached} of ${lines.all} lines of callbacks ran.` : "") : "Nothing is played."
  list.replaceChildren(...fails.map(f => el("li", { className: "bad" }, `law "${f.law}": ${f.message} `,
    el("button", { onclick: () => ask("play", { text: JSON.stringify(f.play) }) }, "Play it"),
    ...f.file && pack.files[f.file] !== undefined ? [" ", edit.link(f.file, f.line)] : [])),
  ...findings.filter(f => f.verdict == "unseen").map(f => el("li", {}, `${f.message}${f.suggestion ? ` (${f.suggestion})` : ""}`)),
  ...unreached.length ? [el("li", {}, `Not seen: ${unreached.join("; ")}`)] : [])
  edit.unreached(lines.unreached, branches.half)
  if (never.join() != regions.join()) {
    never = regions
    if (layout) map()
  }
}

at("over").onchange = e => bench.call("over", { over: e.target.checked })
at("viewer").onchange = e => { bench.look(e.target.value); chosen = undefined; at("chosen").replaceChildren(); ask("view") }
at("branch").onchange = e => ask("branch", { n: Number(e.target.value) })
at("language").onchange = e => ask("speak", { text: e.target.value })
at("new").onclick = () => ask("new", { seed: Math.floor(Math.random() * 1e6) })
at("undo").onclick = () => ask("undo")
at("redo").onclick = () => ask("redo")
at("reroll").onclick = () => ask("reroll", { seed: 1 + Math.floor(Math.random() * 2 ** 52) })
at("right").onclick = () => test(false)
at("wrong").onclick = () => test(true)
at("scrub").onchange = e => ask("goto", { n: Number(e.target.value) })
at("save").onclick = async () => {
  const answer = await ask("save")
  if (!answer.save) return
  const url = URL.createObjectURL(new Blob([JSON.stringify(answer.save)], { type: "application/json" }))
  el("a", { href: url, download: answer.text }).click()
  URL.revokeObjectURL(url)
}
at("load").onchange = async e => {
  const file = e.target.files[0]
  if (file) await ask("load", { text: await file.text() })
  e.target.value = ""
}
at("say").onsubmit = e => {
  e.preventDefault()
  act(at("text").value)
  at("text").value = ""
}
document.addEventListener("keydown", e => {
  if (e.target.matches("input, select, textarea, #paper") || e.ctrlKey || e.metaKey || e.altKey) return
  if (e.key >= "1" && e.key <= "9") document.querySelector(`#choices [data-key="${e.key}"]`)?.click()
  else if (e.key == "u") at("undo").click()
  else if (e.key == "y") at("redo").click()
  else if (e.key == "r") at("reroll").click()
})

entities.begin(bench, choose)
opened.begin(bench, odds)
balance.begin(bench, found => {
  places = found
  map()
})
edit.begin(files => bench.call("files", { files }), changed, async () => (await bench.beside("api")).api ?? (await bench.beside("api")).api) // once more, if somebody has pressed Stop

let version = 0
async function changed(answer) {
  at("still").hidden = true
  answer ??= await bench.call("pack")
  if (answer.error) return complain(answer)
  version = answer.version
  packed(answer.pack)
  balance.show(answer.pack)
  await ask("view")
  laws(answer.pack)
}

at("inside").ontoggle = () => game && inside(game.at - 1)
at("stop").onclick = stop

/** Begins with another pack, and returns the answer. */
async function another(files) {
  edit.forget()
  const answer = await bench.call("files", { files, anew: true })
  edit.forget() // what was written meanwhile belongs to the other
  if (!answer.error) await changed(answer)
  return answer
}
begin(() => changed(), another).catch(e => at("error").textContent = `The workbench can't begin: ${e.message}`)
