// What the page knows of the workbench. Who answers its calls is behind send.

import { Seat } from "./client.js"

const unanswered = e => ({ error: { text: `The workbench doesn't answer: ${e.message}` } })

/** A page at the workbench: a seat for the eyes of anybody. */
export class Bench extends Seat {
  constructor(send) { super(send, "everyone") }

  /** Makes a call. Its answer has an error also if there is none. */
  call(what, more) { return super.call(what, more).catch(unanswered) }

  /** Makes a call that has nothing to do with the game, beside the others. */
  beside(what, more = {}) { return this.send({ do: what, ...more }).catch(unanswered) }

  /** Looks with the eyes of another viewer from now on. */
  look(who) {
    this.who = who
    this.at = ""
  }
}
