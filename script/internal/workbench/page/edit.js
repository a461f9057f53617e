// The files of the pack, with what is wrong beside their lines. Where the page holds the files it changes them.

const at = id => document.getElementById(id)
const el = (name, props = {}, ...inside) => {
  const e = Object.assign(document.createElement(name), props)
  e.append(...inside)
  return e
}

let files = {}, held = false, shown, save, timer
let marks = new Map() // by file and line: {kind, text}

let never = new Set() // by file and line: no test and no game ran it
let lit = new Map() // by file and line: what ran there read and called

const key = (file, line) => `${file}:${line}`

/** Begins. changed(files) takes the files as they are now. */
export function begin(changed) {
  save = changed
  const text = at("source")
  text.oninput = () => {
    files = { ...files, [shown]: text.value }
    paint()
    later()
  }
  text.onscroll = () => { at("lines").scrollTop = text.scrollTop; at("lines").scrollLeft = text.scrollLeft }
  at("add").onsubmit = e => {
    e.preventDefault()
    const name = at("filename").value.trim().replace(/(\.lua)?$/, ".lua")
    at("filename").value = ""
    if (name == ".lua" || name in files) return
    files = { ...files, [name]: "" }
    open(name)
    text.focus()
    later()
  }
  at("remove").onclick = () => {
    const { [shown]: gone, ...rest } = files
    if (gone && !confirm(`Remove ${shown} with its ${gone.split("\n").length} lines?`)) return
    files = rest
    open(Object.keys(files)[0])
    later()
  }
}

const later = () => {
  clearTimeout(timer)
  timer = setTimeout(() => { timer = undefined; save(files) }, 350)
}

/** Shows the files of a pack as the bench has them. What is being written stays. */
export function show(pack) {
  if (held != pack.held) at("editor").open = held = pack.held
  if (!timer) files = pack.files
  marks = new Map()
  never = new Set()
  const mark = (p, kind) => p.line && !marks.has(key(p.file, p.line)) && marks.set(key(p.file, p.line), { kind, text: p.message })
  for (const p of pack.report.problems) mark(p, "bad")
  for (const t of pack.report.tests) for (const f of t.failures ?? []) mark(f, "bad")
  for (const f of pack.report.findings) mark(f, f.verdict == "impossible" ? "bad" : "note")
  at("source").readOnly = !held
  at("editor").classList.toggle("held", held)
  open(shown in files ? shown : Object.keys(files)[0])
}

/** Shows a file, and a line of it. */
export function open(name, line) {
  shown = name
  at("names").replaceChildren(...Object.keys(files).map(n => {
    const wrong = [...marks].some(([k, m]) => m.kind == "bad" && k.startsWith(n + ":"))
    return el("button", { className: wrong ? "bad" : "", ariaPressed: String(n == shown), onclick: () => open(n) }, n)
  }))
  const source = at("source"), text = files[shown] ?? ""
  source.disabled = !(shown in files)
  if (source.value != text) source.value = text // else the caret stays
  source.ariaLabel = `Text of ${shown}`
  paint()
  if (!line) return
  const from = text.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0)
  at("editor").open = true
  source.focus()
  source.setSelectionRange(from, from)
  source.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(source).lineHeight))
}

/** Marks the lines that no test and no game ran: a list of {file, from, to}. */
export function unreached(list) {
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

const token = /(--.*)|("(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)|\b(and|break|do|else|elseif|end|false|for|function|if|in|local|nil|not|or|repeat|return|then|true|until|while)\b|\b(\d[\w.]*)\b/g
const classes = ["", "comment", "string", "word", "number"]

/** Draws the lines behind the text: their numbers, colours and marks. */
function paint() {
  at("lines").replaceChildren(...(files[shown] ?? "").split("\n").map((text, i) => {
    const mark = marks.get(key(shown, i + 1))
    const row = el("div", { className: mark?.kind ?? "" })
    const ran = lit.get(key(shown, i + 1))
    if (ran) row.classList.add("ran")
    else if (never.has(key(shown, i + 1))) {
      row.classList.add("never")
      row.title = "no test and no game ran it"
    }
    row.dataset.line = i + 1
    let from = 0
    for (const m of text.matchAll(token)) {
      row.append(text.slice(from, m.index), el("span", { className: classes[m.findIndex((part, n) => n && part !== undefined)] }, m[0]))
      from = m.index + m[0].length
    }
    row.append(text.slice(from))
    if (ran?.length) row.append(el("em", { title: ran.join("\n") }, ran.slice(0, 3).join("; ")))
    if (mark) row.append(el("em", { title: mark.text }, mark.text.split("\n")[0]))
    return row
  }))
  at("source").dispatchEvent(new Event("scroll"))
}
