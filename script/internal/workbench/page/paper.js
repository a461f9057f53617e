// The editor: CodeMirror, as the page uses it. It lives in a shadow root, where its styles need no leave of the Content-Security-Policy.

import * as cm from "./codemirror.js"
import { Words, wrong } from "./words.js"

const { Decoration, EditorState, EditorView, keymap } = cm

/** A note that stands behind a line. */
class Note extends cm.WidgetType {
  constructor(text, title) {
    super()
    this.text = text
    this.title = title
  }
  eq(other) { return other.text == this.text && other.title == this.title }
  toDOM() { return Object.assign(document.createElement("em"), { textContent: this.text, title: this.title }) }
  ignoreEvent() { return false }
}

/** A mark at the number of a line. */
class Mark extends cm.GutterMarker {
  constructor(name) {
    super()
    this.elementClass = name
  }
  eq(other) { return other.elementClass == this.elementClass }
}

/** Leaves out what is known of lines that are being written: it was said of another text. */
function untouched(set, tr) {
  const { doc } = tr.startState
  tr.changes.iterChangedRanges((from, to) => {
    set = set.update({ filterFrom: doc.lineAt(from).from, filterTo: doc.lineAt(to).to, filter: () => false })
  })
  return set
}

const drawn = cm.StateEffect.define() // what is known of the lines, as Paper.draw gets it
const lines = cm.StateField.define({
  create: () => ({ behind: Decoration.none, numbers: cm.RangeSet.empty }),
  update(old, tr) {
    const known = tr.effects.findLast(e => e.is(drawn))?.value
    if (!known) return tr.docChanged ? { behind: untouched(old.behind, tr).map(tr.changes), numbers: untouched(old.numbers, tr).map(tr.changes) } : old
    const behind = [], numbers = []
    for (const [n, { kinds, notes, title }] of known) {
      if (n > tr.state.doc.lines) continue
      const line = tr.state.doc.line(n)
      behind.push(Decoration.line({ class: kinds.join(" "), attributes: title ? { title } : undefined }).range(line.from))
      numbers.push(new Mark(kinds.join(" ")).range(line.from))
      for (const [i, note] of notes.entries()) behind.push(Decoration.widget({ widget: new Note(note.text, note.title), side: i + 1 }).range(line.to))
    }
    return { behind: Decoration.set(behind, true), numbers: cm.RangeSet.of(numbers, true) }
  },
  provide: f => [EditorView.decorations.from(f, v => v.behind), cm.gutterLineClass.from(f, v => v.numbers)],
})

const colours = cm.HighlightStyle.define(Object.entries({ comment: "soft", string: "good", keyword: "accent", number: "bad" })
  .map(([name, colour]) => ({ tag: cm.tags[name], color: `var(--${colour})` })))

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", background: "var(--paper)", fontSize: "13px" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { background: "none", color: "var(--soft)", border: "none" },
  ".cm-gutterElement.bad": { color: "var(--bad)", fontWeight: "bold" },
  ".cm-gutterElement.never": { color: "var(--bad)", textDecoration: "line-through" },
  ".cm-gutterElement.half": { color: "var(--bad)" },
  ".cm-line.bad": { background: "color-mix(in srgb, var(--bad) 14%, transparent)" },
  ".cm-line.ran": { background: "color-mix(in srgb, var(--good) 16%, transparent)" },
  ".cm-line em": { marginLeft: "2em", color: "var(--soft)" },
  ".cm-line.bad em": { color: "var(--bad)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { background: "color-mix(in srgb, var(--accent) 30%, transparent)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { background: "color-mix(in srgb, var(--accent) 25%, transparent)" },
  ".cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket": { background: "none", color: "var(--bad)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--bad)" },
  ".cm-tooltip, .cm-panels, .cm-panel.cm-search, .cm-panel.cm-panel-lint ul":
    { background: "var(--paper)", color: "var(--ink)", borderColor: "var(--line)" },
  ".about": { whiteSpace: "pre-wrap", maxWidth: "34em", padding: ".2rem .5rem" },
  ".cm-tooltip.cm-completionInfo": { whiteSpace: "pre-wrap", maxWidth: "26em" },
  "@media (max-width: 40rem)": { ".cm-tooltip.cm-completionInfo": { display: "none" } }, // it would lie on the words
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent)", color: "var(--paper)" },
  ".cm-completionDetail": { color: "var(--soft)" },
  "li[aria-selected] .cm-completionDetail": { color: "var(--paper)" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap", maxWidth: "34em" },
  ".cm-diagnosticAction, .cm-button, .cm-textfield": { background: "var(--ground)", backgroundImage: "none", color: "var(--ink)",
    border: "1px solid var(--line)", borderRadius: "5px" },
})

/** Writes what was chosen of the words that may stand at a place, with what opens and shuts it, and asks for what stands inside. */
function write(view, { word }, from, to) {
  const { doc } = view.state, start = /^\s*/.exec(doc.lineAt(from).text)[0]
  const [before, after] = word.hook ? [`function(${word.hook.join(", ")})\n${start}  `, `\n${start}end`] : [word.label + (word.open ?? ""), word.shut ?? ""]
  const quoted = word.within && /["']/.test(doc.sliceString(to, to + 1)) // the caret goes on behind it
  view.dispatch({ changes: { from, to, insert: before + after }, selection: { anchor: from + before.length + (quoted ? 1 : 0) }, userEvent: "input.complete" })
  if (word.open) cm.startCompletion(view)
}

/** The editor of the files of a pack. */
export class Paper {
  #view
  #pages = new Map() // by file: its state while another is shown
  #name
  #typed
  #words // undefined until the table of the API is there
  #files
  #hinting
  #hinted

  /** Puts the editor into an element. typed gets the text that somebody has written, files has all, and api promises the table of the API. */
  constructor(host, { typed, files, api, hint }) {
    this.#typed = typed
    this.#files = files
    this.#hinting = hint
    api.then(table => { this.#words = table && new Words(table) })
    const root = host.attachShadow({ mode: "open" })
    this.#view = new EditorView({ root, parent: root, state: EditorState.create() })
  }

  #complete({ state, pos, explicit }) {
    const source = state.doc.toString(), found = this.#words?.complete(source, pos, this.#files())
    if (!found || !explicit && found.from == pos && !found.within && !/[.:]/.test(source[pos - 1])) return null
    return {
      ...found, validFor: found.within ? /^[^"'\n]*$/ : /^\w*$/,
      options: found.options.map((o, i) => ({ label: o.label, detail: o.detail, info: o.info, type: o.type, boost: (o.boost ?? 0) * 30 - Math.min(i, 29), word: { ...o, within: found.within }, apply: write })),
    }
  }

  #hover(view, pos) {
    const found = this.#words?.about(view.state.doc.toString(), pos)
    return found ? { pos: found.from, end: found.to, above: true, create: () => {
      const dom = document.createElement("div")
      dom.className = "about"
      dom.append(Object.assign(document.createElement("strong"), { textContent: found.title }), `\n${found.text}`)
      return { dom }
    } } : null
  }

  /** Tells what is known of where the caret is. */
  #hint(state) {
    if (!state.doc.length) return "A pack begins with a scenario. Ctrl-Space offers what may stand here."
    return this.#words?.hint(state.doc.toString(), state.selection.main.head) ?? ""
  }

  #state(text, held, from = 0) {
    return EditorState.create({
      doc: text,
      selection: { anchor: Math.min(from, text.length) },
      extensions: [
        cm.lineNumbers(), cm.history(), cm.drawSelection(), cm.indentOnInput(), cm.bracketMatching(), cm.closeBrackets(), cm.highlightSelectionMatches(),
        cm.StreamLanguage.define(cm.lua), cm.syntaxHighlighting(colours), cm.indentUnit.of("  "), EditorState.tabSize.of(2), look, lines,
        cm.autocompletion({ override: [c => this.#complete(c)], icons: false }), cm.hoverTooltip((view, pos) => this.#hover(view, pos)),
        keymap.of([{ key: "Tab", run: cm.acceptCompletion }, { key: "F1", run: view => {
          view.dispatch({ effects: EditorView.announce.of(this.#hint(view.state) || "Nothing is known of this.") })
          return true
        } }, ...cm.closeBracketsKeymap, ...cm.defaultKeymap, ...cm.historyKeymap, ...cm.searchKeymap, ...cm.completionKeymap, ...cm.lintKeymap,
          cm.indentWithTab]),
        EditorState.readOnly.of(!held),
        EditorView.contentAttributes.of({ "aria-label": `Text of ${this.#name}; Escape and then Tab leave it`, tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of(u => {
          clearTimeout(this.#hinted)
          this.#hinted = setTimeout(() => this.#hinting(this.#hint(this.#view.state)), 100)
          if (u.docChanged && !u.transactions.some(t => t.annotation(cm.Transaction.remote))) this.#typed(u.state.doc.toString())
        }),
      ],
    })
  }

  /** Shows a file. Its state stays while its text does, and while it only grows. */
  turn(name, text, held) {
    const view = this.#view
    text = text.replace(/\r\n?/g, "\n")
    if (name != this.#name && this.#name) this.#pages.set(this.#name, view.state)
    let state = name == this.#name ? view.state : this.#pages.get(name)
    this.#name = name
    const old = state?.doc.toString()
    if (!state || state.readOnly == held || !text.startsWith(old)) state = this.#state(text, held, state?.selection.main.head)
    if (state != view.state) view.setState(state)
    if (text != state.doc.toString()) {
      view.dispatch({ changes: { from: old.length, insert: text.slice(old.length) }, annotations: [cm.Transaction.remote.of(true), cm.Transaction.addToHistory.of(false)] })
    }
  }

  /** Forgets the files that are no more. */
  keep(names) {
    for (const name of this.#pages.keys()) if (!names.includes(name)) this.#pages.delete(name)
  }

  /** Draws what is known of the lines, by number: {kinds, notes, title}; and the problems of the file. */
  draw(known, problems) {
    const { state } = this.#view
    this.#view.dispatch({ effects: drawn.of(known) }, cm.setDiagnostics(state, problems.filter(p => p.line && p.line <= state.doc.lines).map(p => {
      const line = state.doc.line(p.line), { from, to, instead } = wrong(p, state.doc.sliceString(line.from))
      return {
        from: line.from + from, to: line.from + to, severity: "error", message: p.message + (p.suggestion ? `\n${p.suggestion}` : ""),
        actions: instead ? [{ name: `Change to ${instead}`, apply: () => this.mend(p) }] : [],
      }
    })))
  }

  /** Changes what is wrong into what was probably meant. */
  mend(p) {
    const { doc } = this.#view.state
    if (p.line > doc.lines) return
    const line = doc.line(p.line), { from, to, instead } = wrong(p, doc.sliceString(line.from))
    if (!instead) return
    this.#view.dispatch({ changes: { from: line.from + from, to: line.from + to, insert: instead }, selection: { anchor: line.from + from + instead.length }, userEvent: "input.mend" })
    this.#view.focus()
  }

  /** Puts the caret at a line. */
  go(n) {
    const line = this.#view.state.doc.line(Math.min(n, this.#view.state.doc.lines))
    this.#view.dispatch({ selection: { anchor: line.from }, effects: EditorView.scrollIntoView(line.from, { y: "center" }) })
    this.#view.focus()
  }
}
