// The client of a table: it keeps a View from small answers. The page uses it, and so may a Web Worker or a terminal: only send differs.
//
// go generate ./examples/server ./script/internal/workbench writes client.js, which is the same without the types, here and for the workbench.

import type { Command, Event, Layout, Pending, SheetData, TableRow, Track, View, Who } from "./types.ts"

/** What a client asks (table.Call of the Go package explore/table). */
export interface Call {
  id?: number
  do: string
  who?: string
  key?: string
  text?: string
  at?: string
  from?: number
  events?: boolean
}

/** Why a Call was not carried out, or why the bots can't play on (table.Fault). */
export interface Fault {
  code: string
  text: string
  reason?: string
}

/** What a client gets (table.Answer). */
export interface Answer {
  id?: number
  error?: Fault
  key?: string
  at?: string
  view?: View
  diff?: unknown
  story?: string
  events?: Event[]
  text?: string
  table?: TableRow[]
  sheets?: SheetData[]
  layout?: Layout
  problem?: Fault
}

/** Folds what board.Diff says into an old value. The old one stays as it is. */
export function fold(old: any, diff: any): any {
  if (Object(diff) !== diff || Array.isArray(diff) || Object(old) !== old) return diff
  const now: any = Array.isArray(old) ? [...old] : { ...old }
  for (const [key, value] of Object.entries(diff)) {
    if (value === null) delete now[key]
    else now[key] = fold(now[key], value) // of a list, key is a place or "length"
  }
  return now
}

/** What an answer to a question means (event.Answer of the Go package explore/event). A play that is not there is none. */
export type Meaning =
  | { does: "declines" | "rerolls and keeps the second" | "rerolls and chooses" | "keeps the first" | "keeps the second" }
  | { does: "plays" | "discards" | "draws" | "forces a Reaction"; who?: Who; play?: `play${number}` }
  | { does: "saps"; track: Track; target?: Who }
  | { does: "chooses"; option: string }
  | { does: "forces"; command: Command }

/** Says what an answer to a question means: choice is the number in "pc1 answer 2". There is none if the viewer doesn't know the plays. */
export function answer(asked: Pending, choice: number): Meaning | undefined {
  const play = (does: "plays" | "discards" | "draws" | "forces a Reaction", at: number, who = asked.who): Meaning | undefined =>
    "plays" in asked && asked.plays?.[at] ? { does, who, play: asked.plays[at] } : undefined
  if (asked.ask == "discard") return play("discards", choice)
  if (asked.ask == "card") return play("draws", choice)
  if (asked.ask == "keep") return { does: choice == 1 ? "keeps the second" : "keeps the first" }
  if (asked.ask == "content") {
    const option = asked.options[choice]
    return option == undefined ? undefined : { does: "chooses", option }
  }
  if (choice == 0) return { does: "declines" }
  switch (asked.ask) {
    case "reroll":
      return { does: choice == 1 ? "rerolls and keeps the second" : "rerolls and chooses" }
    case "discardOrNot":
      return play("discards", choice - 1)
    case "track": {
      const track = (["power", "resilience", "mind", "skill"] as const)[choice - 1]
      return track && { does: "saps", track, target: asked.by }
    }
    case "forced": {
      const command = asked.forced?.[choice - 1]
      return command == undefined ? undefined : { does: "forces", command }
    }
    case "forcedReaction":
      return choice == 1 ? { does: "forces a Reaction", who: asked.by } : play("forces a Reaction", choice - 2, asked.by)
    default:
      return play("plays", choice - 1)
  }
}

/** A viewer at a table. Its View is current after each answer. */
export class Seat {
  view?: View
  at = ""
  readonly send: (call: Call) => Promise<Answer>
  who: string
  key: string
  private last: Promise<unknown> = Promise.resolve()

  constructor(send: (call: Call) => Promise<Answer>, who: string, key = "") {
    this.send = send
    this.who = who
    this.key = key
  }

  /** Makes a Call when those before it are answered, since it names the View that it has. An answer with an error changes nothing. */
  call(what: string, more: Partial<Call> = {}): Promise<Answer> {
    const answered = this.last.then(async () => {
      const answer = await this.send({ do: what, who: this.who, key: this.key, at: this.at, ...more })
      if (answer.error || !answer.at) return answer // a host may answer what has nothing to do with the View
      this.view = answer.view ?? fold(this.view, answer.diff)
      this.at = answer.at
      this.key = answer.key ?? this.key
      return answer
    })
    this.last = answered.catch(() => {})
    return answered
  }
}

/** Sends Calls to a room of the server. */
export function http(room: string): (call: Call) => Promise<Answer> {
  return async call => (await fetch(room, { method: "POST", body: JSON.stringify(call) })).json()
}
