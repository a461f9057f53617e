// The door to the workers of the playground. That of homebrew serve has the same form.

import { Kept, load, Works } from "./core.js"
import { el } from "./dom.js"
import { pack, read, unpack } from "./link.js"

let last // what was written down
const kept = new Kept(now => {
  last = now
  store()
})

/** Keeps what was written down, with the address that it belongs to. A reload goes on; the link and the files are what lasts. */
function store() {
  try {
    sessionStorage.kept = JSON.stringify({ ...last, hash: location.hash })
  } catch (e) {
    say(`A reload will lose the games: ${e.message}`) // there are too many
  }
}

const counts = new Works()
const works = { balance: counts, why: counts, check: new Works() } // by what they do beside the game
let files = {} // as the bench has them
let lasts = true // they are in the link, or written to a file, or nobody has changed them
let begins // with another pack: files

/** Carries a call to the bench, and its answer back. */
export async function send(call) {
  const answer = await (works[call.do]?.call(call, files) ?? kept.call(call))
  if (answer.pack) {
    if (JSON.stringify(answer.pack.files) != JSON.stringify(files)) await write(answer.pack.files)
  }
  return answer
}

/** Writes the files into the address. */
async function write(now) {
  const first = !Object.keys(files).length
  files = now
  const link = await pack(files)
  if (first && !location.hash) return // a sample as it is
  lasts = link != ""
  history.replaceState(null, "", link || location.pathname + location.search)
  store()
}

/** Ends a call that takes too long. */
export function stop() {
  kept.stop()
}

async function fromLink() {
  try {
    return await unpack(location.hash)
  } catch (e) {
    say(`This link can't be read: ${e.message}.`)
  }
}

let samples, note
const say = text => { note.textContent = text }

/** Begins; changed() asks what the pack is now, another(files) begins with another and returns the answer. */
export async function begin(changed, another) {
  begins = another
  show()
  const [list] = await Promise.all([fetch("samples.json").then(a => a.json()), load()])
  samples.append(...list.map(({ name, files }) => Object.assign(document.createElement("option"), { textContent: name, files })))
  let old
  try {
    old = JSON.parse(sessionStorage.kept ?? "null")
  } catch { /* it isn't ours */ }
  try {
    if (old?.hash == location.hash) await kept.restore(old)
    else old = undefined
  } catch (e) {
    old = undefined // another version wrote it
    say(`The games of this page can't go on: ${e.message}`)
  }
  if (!old) {
    await kept.restore()
    await take(location.hash ? await fromLink() ?? list[0].files : list[0].files)
    return
  }
  await changed()
}

/** Begins with another pack. */
async function take(now) {
  const answer = await begins(now)
  if (answer.error) say(answer.error.text)
}

window.onhashchange = async () => {
  const now = await fromLink()
  if (now) await take(now)
}
window.onbeforeunload = e => { if (!lasts) e.preventDefault() }

/** Shows what the playground has and homebrew serve hasn't: samples, the link, files. */
function show() {
  samples = el("select", { id: "samples", onchange: e => { take(e.target.selectedOptions[0].files); e.target.selectedIndex = 0 } }, el("option", {}, "a sample"))
  note = el("p", { id: "note", role: "status" })
  const open = el("input", { type: "file", id: "open", accept: ".lua,.json", multiple: true, onchange: async e => {
    try {
      const chosen = [...e.target.files]
      const all = chosen.length == 1 && chosen[0].name.endsWith(".json") ? read(await chosen[0].text())
        : Object.fromEntries(await Promise.all(chosen.map(async f => [f.name, await f.text()])))
      await take(all)
      say("")
    } catch (e) {
      say(`That is no pack: ${e.message}.`)
    }
  } })
  const bar = el("div", { className: "bar" }, el("label", {}, "Begin with ", samples), el("button", { id: "share", onclick: share }, "Share"),
    el("label", { className: "button" }, "Open files", open), el("button", { id: "keep", onclick: () => toFile() }, "To a file"))
  document.getElementById("more").append(bar, note)
}

async function share() {
  const link = await pack(files)
  if (!link) {
    toFile()
    say("The pack is too long for a link. It was written to a file, which others open here.")
    return
  }
  history.replaceState(null, "", link)
  store()
  lasts = true
  try {
    await navigator.clipboard.writeText(location.href)
    say("The link is copied. It is the address of this page, too. The pack is all in it: no server has it.")
  } catch {
    say("The address of this page is the link. The pack is all in it: no server has it.")
  }
}

function toFile() {
  const a = document.createElement("a")
  a.href = URL.createObjectURL(new Blob([JSON.stringify(files, null, 1)], { type: "application/json" }))
  a.download = "pack.json"
  a.click()
  URL.revokeObjectURL(a.href)
  lasts = true
}
