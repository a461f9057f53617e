// What the editor knows of the words of a pack.

const bytes = new TextEncoder(), text = new TextDecoder()

/** Returns the place of a column of a line, which counts bytes from 1. */
const place = (line, column) => text.decode(bytes.encode(line).slice(0, (column || 1) - 1)).length

/**
 * Returns what a problem is about, in the text that begins with its line: {from, to, instead}. instead is what was probably meant, or
 * undefined.
 */
export function wrong(p, rest) {
  const end = (rest + "\n").indexOf("\n"), line = rest.slice(0, end)
  const from = p.column ? place(line, p.column) : line.length - line.trimStart().length
  const meant = /did you mean ("(?:\\.|[^"\\])*"|\S+)\?/.exec(`${p.message} ${p.suggestion ?? ""}`)?.[1]
  const found = /found ("(?:\\.|[^"\\])*")/.exec(p.message)?.[1]
  if (found) {
    const texts = [found, `'${found.slice(1, -1)}'`].map(t => rest.indexOf(t, from)).filter(i => i >= 0)
    const at = Math.min(...texts)
    if (texts.length) return { from: at, to: at + found.length, instead: meant }
  }
  const word = /^\w+/.exec(rest.slice(from))?.[0]
  if (!p.column || !word) return { from, to: Math.max(end, from) }
  const instead = p.message.includes(word) ? meant?.replace(/^"(.*)"$/, "$1") : undefined
  return { from, to: from + word.length, instead }
}

const tokens = /(?<comment>--\[(?<c>=*)\[[^]*?(?:\]\k<c>\]|$)|--.*)|(?<text>"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|\[(?<t>=*)\[[^]*?(?:\]\k<t>\]|$))|(?<name>[A-Za-z_]\w*)|(?<number>\d[\w.]*)|(?:\.\.\.?|[=~<>]=|\S)/g
const keywords = ["and", "break", "do", "else", "elseif", "end", "for", "function", "if", "in", "local", "not", "or", "repeat", "return", "then", "until", "while"]
const plain = { true: "boolean", false: "boolean", nil: "nil" }
const dice = ["d4", "d6", "d8", "d10", "d12", "d20"]

/** Splits a type at what stands outside its brackets. */
function split(type, by) {
  const parts = [""]
  let depth = 0
  for (const c of type) {
    if ("(<{".includes(c)) depth++
    if (")>}".includes(c)) depth--
    if (c == by && !depth) parts.push("")
    else parts[parts.length - 1] += c
  }
  return parts.map(p => p.trim()).filter(p => p)
}

/** Returns the types that a value may have. */
const kinds = type => split(type ?? "", "|").map(t => t.replace(/\?$/, ""))

/** Reads a type such as "fun(self: Entity, n?: integer): boolean" as a function. */
function callable(type) {
  const found = kinds(type).map(t => /^fun\((.*)\)(?::.*)?$/.exec(t)).find(m => m)
  return found && { Name: "", Doc: "", Returns: "", Params: split(found[1], ",").map(p => {
    const [, Name, Optional, Type] = /^([\w.]+)(\??): (.*)$/.exec(p) ?? [, p, "", "any"]
    return { Name, Type, Optional: Optional != "", Doc: "" }
  }) }
}

/** All that a pack can define and call, by the table of the API. */
export class Words {
  #tables
  #classes
  #words
  #functions
  #loose // the types of names that no table defines: using one makes it
  constructor(api) {
    const by = list => new Map(list.map(x => [x.Name, x]))
    this.#tables = by(api.Tables)
    this.#classes = by(api.Classes)
    this.#words = by(api.Words)
    const names = api.Words.map(w => w.Name).filter(n => n.endsWith("Name") && !api.Tables.some(t => t.Names == n))
    this.#loose = new Set(names.flatMap(n => [n, `${n}[]`]))
    this.#functions = by([...api.Library, ...api.Functions])
  }

  /** Returns the keys of a table. */
  #fields(type) {
    return kinds(type).map(t => this.#tables.get(t)).filter(t => t).flatMap(t => [...t.Fields, ...t.Of ? this.#fields(t.Of) : []])
  }
  /** Returns what a key of a table is. */
  #field(type, key) {
    const fields = this.#fields(type), pairs = kinds(type).map(t => /^table<(.*)>$/.exec(t)).find(m => m)
    return fields.find(f => f.Name == key) ?? fields.find(f => f.Name == "[string]") ?? (pairs && { Name: key, Doc: "", Type: split(pairs[1], ",")[1] })
  }
  /** Returns the type of an element of a list. */
  #element(type, i = 0) {
    const fields = this.#fields(type).filter(f => f.Name == `[${i + 1}]` || f.Name == "[integer]")
    return [...kinds(type).filter(t => t.endsWith("[]")).map(t => t.slice(0, -2)), ...fields.map(f => f.Type)].join("|")
  }
  /** Returns the members of a value. */
  #members(type, which) { return kinds(type).flatMap(t => this.#classes.get(t)?.[which] ?? []) }

  /** Returns what may stand at a place: the type of a value there. */
  #expected(frame) {
    if (frame?.open == "{") return frame.key === undefined ? this.#element(frame.type, frame.index) : this.#field(frame.type, frame.key)?.Type
    return frame?.call?.Params?.[Math.min(frame.index, frame.call.Params.length - 1)]?.Type
  }

  /**
   * Reads a text up to a place, and returns what is known there. named gets the names in it: their type, and the name.
   */
  read(source, to, named = () => {}) {
    const stack = [{ open: "file", vars: new Map() }]
    const top = () => stack.at(-1)
    const known = name => stack.findLast(f => f.vars?.has(name))?.vars.get(name)
    let prev = "", value, call, path = "", local // local: the names that are being declared, and how deep that is
    const push = frame => stack.push({ index: 0, ...frame })
    const close = (...open) => {
      if (!stack.some(f => open.includes(f.open))) return
      for (;;) {
        const frame = stack.pop()
        if (open.includes(frame.open)) return frame
      }
    }
    const wanted = () => call ? call.Params?.[0]?.Type : this.#expected(top())
    const keyword = word => {
      if (word == "function") push({ open: "fn", type: this.#expected(top()), vars: new Map([["self", "Content"]]) })
      else if (word == "for" || word == "while") push({ open: "do", head: true, vars: new Map(), names: [] })
      else if (word == "do" && top().head) {
        const { names, vars } = top()
        names.forEach((n, i) => vars.set(n, i ? this.#element(value) : "integer"))
        top().head = false
      } else if (["do", "if", "repeat"].includes(word)) push({ open: "do", vars: new Map() })
      else if (word == "end" || word == "until") close("fn", "do")
      local = word == "local" ? { names: [], depth: stack.length } : undefined
      value = plain[word]
      call = undefined
      path = ""
    }
    const word = name => {
      const frame = top()
      call = undefined
      if (frame.params) {
        frame.params.push(name)
      } else if (prev == "." || prev == ":") {
        const method = prev == ":" && (this.#members(value, "Methods").find(m => m.Name == name) ?? (value ? undefined : this.#classes.get("Entity").Methods.find(m => m.Name == name)))
        call = method || this.#functions.get(path += `.${name}`)
        value = prev == "." ? this.#members(value, "Fields").find(f => f.Name == name)?.Type : undefined
      } else {
        if (frame.head && !frame.in) frame.names.push(name)
        if (local && (prev == "local" || prev == "," && !local.set)) local.names.push(name)
        else if (local && !/^([=,(.:+\-*/%^<>#]|\.\.|[=~<>]=|and|or|not)$/.test(prev)) local = undefined
        path = name
        value = known(name)
        call = callable(value) ?? (value ? undefined : this.#functions.get(name))
      }
    }
    const mark = c => {
      const frame = top()
      if (c == "{") push({ open: "{", type: wanted() ?? "", keys: [] })
      else if (c == "(" && frame.open == "fn" && !frame.ready) {
        frame.ready = true
        push({ open: "(", params: [] })
      } else if (c == "(") push({ open: "(", call })
      else if (c == "[") push({ open: "[" })
      else if (c == "}" || c == "]" || c == ")") {
        const inside = value, shut = close({ "}": "{", "]": "[", ")": "(" }[c])
        value = undefined
        if (shut?.params) {
          const { Params = [] } = callable(top().type) ?? {}
          shut.params.forEach((n, i) => top().vars.set(n, Params[i]?.Type ?? ""))
        } else if (shut?.call) value = ["ipairs", "pairs"].includes(shut.call.Name) ? inside : split(shut.call.Returns ?? "", ",")[0]
        else if (c == ")") value = inside
        else if (c == "]" && prev !== "[" && shut) value = top().open == "{" ? undefined : this.#element(shut.of)
      } else if (c == "=" && frame.open == "{") {
        frame.key = /\w/.test(prev) ? prev : frame.text ?? ""
        frame.keys.push(frame.key)
        if (stack.at(-2)?.key == "answers") named("HandlerName", frame.key)
      } else if (c == "," || c == ";") {
        if (frame.key === undefined) frame.index++
        frame.key = undefined
        value = undefined
      } else if (c != "." && c != ":") value = undefined
      if (c == "=" && local) local.set = true
      if (c != "." && c != ":") {
        path = ""
        call = undefined
      }
    }
    for (const m of source.matchAll(tokens)) {
      if (m.index >= to) break
      const { comment, text, name } = m.groups, end = m.index + m[0].length
      const shut = text && text.length > 1 && (text[0] == "[" || text.at(-1) == text[0])
      if (comment !== undefined) {
        if (end > to || end == to && !/\]=*\]$/.test(comment)) return { within: "comment" }
        continue
      }
      if (text !== undefined) {
        const type = wanted(), frame = top(), ending = shut && text[0] != "[" ? 1 : 0
        const own = frame.open == "{" && frame.key == "name" && kinds(frame.type).map(t => this.#tables.get(t)?.Names).find(n => n)
        if (end > to || end == to && !shut) return { within: "text", from: m.index + 1, to: end - ending, type, own }
        for (const n of own ? [own] : kinds(type).filter(n => this.#loose.has(n))) named(n.replace(/\[\]$/, ""), text.slice(1, end - m.index - ending))
        frame.text = text.slice(1, -1)
        value = call ? call.Returns : "string"
        call = callable(value)
      } else if (name === undefined || m.groups.number) mark(m[0])
      else if (keywords.includes(name) || name in plain) keyword(name)
      else {
        word(name)
      }
      if (name == "in" && top().head) top().in = true
      if (local?.set && stack.length == local.depth && value && local.names.length) top().vars.set(local.names[0], value)
      prev = m[0]
    }
    return { stack, prev, value, call, path, known }
  }

  /** Returns what a key of a type is written with: what opens its value, and what shuts it. */
  #filled(type) {
    const all = kinds(type), [first] = all, flat = first.replace(/\[\]$/, "")
    const texts = t => t[0] == '"' || t == "string" || this.#words.has(t)
    if (callable(type) || !first) return { open: " = " }
    if (texts(first)) return { open: ' = "', shut: '"' }
    if (flat != first) return texts(flat) ? { open: ' = { "', shut: '" }' } : { open: " = { { ", shut: " } }" }
    return this.#tables.has(first) || first.startsWith("table") ? { open: " = { ", shut: " }" } : { open: " = " }
  }

  #named = { files: undefined, by: new Map() }
  /** Returns the names that are in the files of a pack, by their type. */
  #names(files, type) {
    if (this.#named.files != files) {
      const by = new Map()
      for (const text of Object.values(files)) {
        this.read(text, Infinity, (type, name) => by.set(type, (by.get(type) ?? new Set()).add(name)))
      }
      this.#named = { files, by }
    }
    const of = t => [...this.#named.by.get(t) ?? []].filter(n => n)
    return type == "ItemName" ? [...new Set([...of(type), ...of("GearName")])] : of(type)
  }

  /** Returns the texts that may stand at a place of a type. */
  #texts(type, files) {
    return kinds(type).flatMap(t => {
      t = t.replace(/\[\]$/, "")
      const word = this.#words.get(t)
      if (t[0] == '"') return { label: t.slice(1, -1), type: "constant" }
      if (t == "Dice") return dice.map(d => ({ label: `1${d}`, type: "constant", detail: "dice" }))
      if (!word) return []
      if (word.Means != "string") return this.#texts(word.Means, files)
      return this.#names(files, t).map(label => ({ label, type: "text", detail: word.Doc }))
    })
  }

  /** Returns what may be written at a place: {from, to, options}, or null. */
  complete(source, to, files) {
    const at = this.read(source, to)
    if (at.within == "comment") return null
    if (at.within == "text") {
      const now = source.slice(at.from, at.to), options = at.own ? [] : this.#texts(at.type, files).filter(o => o.label != now)
      return options.length ? { within: true, from: at.from, to: at.to, options } : null
    }
    const from = to - /\w*$/.exec(source.slice(0, to))[0].length
    if (/\d/.test(source[from] ?? "")) return null
    const { stack, prev, value, path } = this.read(source, from), frame = stack.at(-1), next = /^\w*\s*(.?.?)/.exec(source.slice(from))[1]
    const call = f => ({ label: f.Name.replace(/.*\./, ""), type: f.Constant ? "constant" : "function", detail: signature(f), info: told(f), ...next[0] == "(" || next[0] == "{" ? {} : around(f) })
    if (frame.params) return null
    if (prev == ":" || prev == ".") {
      const members = prev == ":" ? this.#members(value ?? "Entity", "Methods").map(call) : this.#members(value, "Fields").map(f => ({ label: f.Name, type: "property", detail: f.Type, info: f.Doc }))
      const library = prev == "." ? [...this.#functions.values()].filter(f => f.Name.startsWith(`${path}.`)).map(call) : []
      return { from, options: [...members, ...library] }
    }
    const options = [], type = this.#expected(frame)
    const here = () => stack.flatMap(({ vars }) => [...vars ?? []].map(([label, detail]) => ({ label, detail, type: "variable", boost: 1 })))
    if (frame.open == "{" && frame.key === undefined && "{,;".includes(prev)) {
      const keys = this.#fields(frame.type).filter(f => f.Name[0] != "[" && !frame.keys.includes(f.Name))
      options.push(...keys.map(f => ({ label: f.Name, type: "property", detail: f.Type, info: f.Doc, boost: f.Optional ? 1 : 2, ...next[0] == "=" ? {} : this.#filled(f.Type) })))
      const [key] = kinds(frame.type).map(t => /^table<(\w+)/.exec(t)?.[1]).filter(t => t)
      options.push(...this.#texts(key, files).map(t => ({ ...t, label: /^\w+$/.test(t.label) ? t.label : `[${quote(t.label)}]`, open: " = " })))
    }
    options.push(...this.#texts(type, files).map(t => ({ ...t, label: quote(t.label), boost: 2 })))
    if (kinds(type).includes("boolean")) options.push({ label: "true", type: "keyword", boost: 2 }, { label: "false", type: "keyword", boost: 2 })
    const hook = frame.open == "{" && frame.key !== undefined && callable(type)
    if (hook) options.push({ label: "function", type: "keyword", detail: `(${hook.Params.map(p => p.Name).join(", ")})`, boost: 2, hook: hook.Params.map(p => p.Name) })
    if (frame.open == "{" && frame.type && !stack.some(f => f.open == "fn")) return { from, options: [...options, ...here()] }
    const running = stack.some(f => f.open == "fn")
    for (const f of this.#functions.values()) {
      if (f.Name.includes(".") || f.Declares && running) continue
      options.push({ ...call(f), boost: f.Declares ? 1 : 0 })
    }
    for (const name of ["string", "table", "math"]) options.push({ label: name, type: "namespace" })
    options.push(...here())
    if (running || !frame.type) options.push(...keywords.map(label => ({ label, type: "keyword" })))
    return { from, options }
  }

  /** Returns what is known of the call around a place: {title, text}, or undefined. */
  #around(source, at) {
    const call = this.read(source, at).stack?.findLast(f => f.call)?.call
    return call?.Name ? { title: signature(call), text: told(call) } : undefined
  }

  /** Returns what to say at a place, in one line. */
  hint(source, at) {
    const found = this.about(source, at) ?? this.#around(source, at)
    return found ? [found.title, found.text].filter(t => t).join(": ") : ""
  }

  /** Returns what is known of the word at a place: {from, to, title, text}, or null. */
  about(source, at) {
    const inside = this.read(source, at)
    if (inside.within == "comment") return null
    if (inside.within == "text") {
      const docs = kinds(inside.type).map(t => this.#words.get(t.replace(/\[\]$/, ""))).filter(w => w)
      const said = docs.map(w => w.Doc || w.Means).filter(d => d)
      return said.length ? { from: inside.from, to: inside.to, title: source.slice(inside.from, inside.to), text: said.join("; ") } : null
    }
    const from = at - /\w*$/.exec(source.slice(0, at))[0].length, [name] = /^\w*/.exec(source.slice(from)), to = from + name.length
    if (!name) return null
    const { stack, prev, value, path, known } = this.read(source, from), frame = stack.at(-1), next = /^\s*(=(?!=))?/.exec(source.slice(to))[1]
    const tell = (title, text) => ({ from, to, title, text })
    if (prev == ":" || prev == ".") {
      const found = this.#members(value ?? "Entity", prev == ":" ? "Methods" : "Fields").find(f => f.Name == name) ?? this.#functions.get(`${path}.${name}`)
      return found ? found.Type ? tell(`${name}: ${found.Type}`, found.Doc) : tell(signature(found), told(found)) : null
    }
    if (frame.open == "{" && frame.key === undefined && next) {
      const field = this.#field(frame.type, name)
      return field ? tell(`${name}: ${field.Type}`, field.Doc) : null
    }
    if (known(name) !== undefined) return tell(`${name}: ${known(name) || "any"}`, this.#classes.get(kinds(known(name))[0])?.Doc ?? "")
    const found = this.#functions.get(name)
    return found ? tell(signature(found), told(found)) : null
  }
}

const quote = text => JSON.stringify(text)
const signature = f => f.Constant ? f.Name : `${f.Name}(${f.Params?.map(p => p.Name + (p.Optional ? "?" : "")).join(", ") ?? ""})${f.Returns ? `: ${f.Returns}` : ""}`
const around = f => f.Constant ? {} : !f.Declares ? f.Params?.length ? { open: "(", shut: ")" } : { open: "()" } : f.Returns ? { open: ' "', shut: '"' } : { open: " { ", shut: " }" }

/** Returns what a function does, with its arguments. */
function told(f) {
  const params = (f.Params ?? []).filter(p => p.Doc || p.Type != "any").map(p => `\n${p.Name}: ${p.Type}${p.Doc ? `, ${p.Doc}` : ""}${p.Optional ? "; may be left out" : ""}`)
  return [f.Doc, ...f.Differs ? [` Here ${f.Differs}.`] : [], ...params].join("")
}
