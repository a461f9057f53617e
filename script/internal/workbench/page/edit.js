// The files of the pack, with what is wrong beside their lines. Where the page holds the files it changes them. CodeMirror comes when the
// files are first looked at.

import { at, el } from "./dom.js"

let files = {}, held = false, shown
let save, saved, ask, timer, sent = 0 // sent is how many savings are not answered
let paper, loading // the editor, when somebody has looked at the files

let problems = [] // of the pack
let marks = new Map() // by file and line: {kind, text}
let never = new Set() // by file and line: no test and no game ran it
let half = new Map() // by file and line: what of it no test and no game ran
let lit = new Map() // by file and line: what ran there read and called

const key = (file, line) => `${file}:${line}`

/** Begins. give(files) gives the files as they are now to the bench; taken(answer) gets what it says. table() asks for the table of the API. */
export function begin(give, taken, table) {
  save = give
  saved = taken
  ask = table
  at("add").onsubmit = e => {
    e.preventDefault()
    const name = at("filename").value.trim().replace(/(\.lua)?$/, ".lua")
    at("filename").value = ""
    if (name == ".lua" || name in files) return
    files = { ...files, [name]: "" }
    open(name, 1)
    later()
  }
  at("remove").onclick = () => {
    const { [shown]: gone, ...rest } = files
    if (gone && !confirm(`Remove ${shown} with its ${gone.split("\n").length} lines?`)) return
    files = rest
    open(Object.keys(files)[0])
    later()
  }
  at("editor").ontoggle = look
}

function later() {
  clearTimeout(timer)
  timer = setTimeout(async () => {
    timer = undefined
    sent++
    const answer = await save(files)
    sent--
    await saved(answer)
  }, 350)
}

/** Forgets what was written and not given to the bench yet: another pack takes the place of this one. */
export function forget() {
  clearTimeout(timer)
  timer = undefined
}

/** Makes the editor, when the files are looked at for the first time. */
async function look() {
  if (!at("editor").open || paper) return
  const { Paper } = await loading ?? await (loading = import("./paper.js"))
  paper ??= new Paper(at("paper"), {
    typed: text => {
      files = { ...files, [shown]: text }
      later()
    },
    files: () => files, api: ask(), hint: text => { at("hint").textContent = text },
  })
  await open(shown)
}

/** Shows the files of a pack as the bench has them. What is being written stays. */
export function show(pack) {
  if (held != pack.held) at("editor").open = held = pack.held
  if (!timer && !sent) files = pack.files
  problems = pack.report.problems
  marks = new Map()
  never = new Set()
  half = new Map()
  const mark = (p, kind) => p.line && !marks.has(key(p.file, p.line)) && marks.set(key(p.file, p.line), { kind, text: p.message })
  for (const p of problems) mark(p, "bad")
  for (const t of pack.report.tests) for (const f of t.failures ?? []) mark(f, "bad")
  for (const f of pack.report.findings) mark(f, f.verdict == "impossible" ? "bad" : "note")
  at("editor").classList.toggle("held", held)
  open(shown in files ? shown : Object.keys(files)[0])
}

/** Shows a file, and a line of it. */
export async function open(name, line) {
  shown = name
  at("names").replaceChildren(...Object.keys(files).map(n => {
    const wrong = [...marks].some(([k, m]) => m.kind == "bad" && k.startsWith(n + ":"))
    return el("button", { className: wrong ? "bad" : "", ariaPressed: String(n == shown), onclick: () => open(n) }, n)
  }))
  if (line) {
    at("editor").open = true
    await look()
  }
  if (!paper) return
  paper.keep(Object.keys(files))
  at("paper").hidden = !(shown in files)
  if (shown in files) paper.turn(shown, files[shown], held)
  paint()
  if (line) paper.go(line)
}

/** A button that leads to a line of a file, or to the file. */
export const link = (file, line) => el("button", { className: "line", onclick: () => open(file, line || 1) }, line ? `${file}:${line}` : file)

/** Whether somebody knows what was probably meant where there is a problem. */
export const meant = p => /did you mean/.test(`${p.message} ${p.suggestion ?? ""}`)

/** Changes what a problem is about into what was probably meant. */
export async function mend(p) {
  await open(p.file, p.line)
  paper.mend(p)
}

/** Marks the lines that no test and no game ran, a list of {file, from, to}, and those that ran in part, a list of {file, line, message}. */
export function unreached(list, parts) {
  half = new Map()
  for (const p of parts) half.set(key(p.file, p.line), [...half.get(key(p.file, p.line)) ?? [], p.message])
  never = new Set(list.flatMap(l => Array.from({ length: l.to - l.from + 1 }, (_, i) => key(l.file, l.from + i))))
  paint()
}

/** Lights the lines that ran: did is a list of {file, line, text}. */
export function light(did) {
  lit = new Map()
  for (const d of did) {
    const texts = lit.get(key(d.file, d.line)) ?? []
    lit.set(key(d.file, d.line), d.text && !texts.includes(d.text) ? [...texts, d.text] : texts)
  }
  paint()
}

/** Draws what is known of the lines of the file that is shown. */
function paint() {
  if (!paper || !(shown in files)) return
  const known = new Map()
  files[shown].split("\n").forEach((_, i) => {
    const mark = marks.get(key(shown, i + 1)), ran = lit.get(key(shown, i + 1)), kinds = [], notes = []
    if (mark) kinds.push(mark.kind)
    if (ran) kinds.push("ran")
    else if (never.has(key(shown, i + 1))) kinds.push("never")
    else if (half.has(key(shown, i + 1))) kinds.push("half")
    if (ran?.length) notes.push({ text: ran.slice(0, 3).join("; "), title: ran.join("\n") })
    if (mark) notes.push({ text: mark.text.split("\n")[0], title: mark.text })
    if (kinds.length) known.set(i + 1, { kinds, notes, title: kinds.includes("never") ? "no test and no game ran it" :
      kinds.includes("half") && `in no test and no game: ${half.get(key(shown, i + 1)).join("; ")}` })
  })
  paper.draw(known, problems.filter(p => p.file == shown))
}
