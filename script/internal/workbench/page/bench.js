// The door to the workbench. The page makes calls and keeps what one viewer knows; who answers is behind send.

/** Folds what has changed into an old value. The old one stays as it is. */
export function fold(old, diff) {
  if (Object(diff) !== diff || Array.isArray(diff) || Object(old) !== old) return diff
  const now = Array.isArray(old) ? [...old] : { ...old }
  for (const [key, value] of Object.entries(diff)) {
    if (value === null) delete now[key]
    else now[key] = fold(now[key], value) // of a list, key is a place or "length"
  }
  return now
}

/** A page at the workbench: what its viewer knows is current after each answer. */
export class Bench {
  view
  who = "everyone"
  #at = ""
  #last = Promise.resolve()
  #send
  constructor(send) { this.#send = send }

  /** Makes a call when those before it are answered. */
  call(what, more = {}) {
    const answered = this.#last.then(async () => {
      const answer = await this.#send({ do: what, who: this.who, at: this.#at, ...more })
      if (answer.error || !answer.at) return answer
      this.view = answer.view ?? fold(this.view, answer.diff)
      this.#at = answer.at
      return answer
    })
    this.#last = answered.catch(() => {})
    return answered
  }

  /** Makes a call that has nothing to do with the game, beside the others. */
  beside(what, more = {}) { return this.#send({ do: what, ...more }) }

  /** Looks with the eyes of another viewer from now on. */
  look(who) {
    this.who = who
    this.#at = ""
  }
}
