// The benches of the playground: one worker holds the game, others work beside it. A worker that dies is started again, and what was done in it
// is done again.

import { deflate, inflate } from "./link.js"

/** How many bytes a worker may hold. One that holds more is ended, and another goes on. */
export const limits = { bytes: 900_000_000 }
const often = 40 // calls from one writing down to the next

let program
/** Fetches and compiles the program. */
export async function load() {
  const packed = await (await fetch("core.bin")).blob()
  const [a, b] = new Uint8Array(await packed.slice(0, 2).arrayBuffer())
  const plain = a == 0x1f && b == 0x8b ? packed.stream().pipeThrough(new DecompressionStream("gzip")) : packed.stream() // some hosts have unpacked it
  program = await WebAssembly.compileStreaming(new Response(plain, { headers: { "Content-Type": "application/wasm" } }))
}

/** A worker, and the calls that it has not answered. */
class Core {
  #worker
  #calls = new Map()
  #next = 0
  ready
  bytes = 0
  constructor(name) {
    this.#worker = new Worker("worker.js", { name })
    this.ready = new Promise((ready, fail) => this.#calls.set("ready", { ready, fail }))
    this.#worker.onmessage = ({ data }) => {
      if (data.ended) return this.end(data.ended)
      const id = data.ready ? "ready" : data.id
      this.bytes = data.bytes ?? 0
      this.#calls.get(id)?.ready(data.answer && JSON.parse(data.answer))
      this.#calls.delete(id)
    }
    this.#worker.onerror = e => this.end(e.message || "it has failed")
    this.#worker.postMessage({ program })
    this.ready.catch(() => {})
  }
  /** Makes a call. It fails when the worker ends. */
  async call(call) {
    await this.ready
    return new Promise((ready, fail) => {
      const id = this.#next++
      this.#calls.set(id, { ready, fail })
      this.#worker.postMessage({ id, call })
    })
  }
  end(why) {
    this.#worker.terminate()
    for (const { fail } of this.#calls.values()) fail(new Ended(why))
    this.#calls.clear()
    this.ready = Promise.reject(new Ended(why))
    this.ready.catch(() => {})
  }
}

class Ended extends Error {}

/** The bench that holds the game. What is done there is written down, so that it can be done again. */
export class Kept {
  #core
  #point = "" // what the bench has written down, made short: a page may keep no more than some 5 MB
  #log = [] // the calls since that have changed what is there, also those that were answered with an error: they have failed
  #from = 0 // how many calls were before them
  #busy = 0 // how many calls are not answered
  #opening // the last start of a core
  #kept
  /** kept gets what is written down whenever that changes: {point, log}. */
  constructor(kept) { this.#kept = kept }

  async #open() {
    this.#core?.end("a new one takes its place")
    this.#core = new Core("game")
    if (this.#point) await this.#do({ do: "loadall", text: await inflate(this.#point) })
    for (const call of this.#log) await this.#do(call)
    return this.#core
  }
  async #do(call) {
    const answer = await this.#core.call(call)
    if (answer.error && !call.failed) throw new Error(answer.error.text)
    return answer
  }
  /** Begins with what was written down. */
  async restore(kept) {
    this.#point = kept?.point ?? ""
    this.#log = kept?.log ?? []
    await (this.#opening = this.#open())
    if (kept) this.#kept({ point: this.#point, log: this.#log }) // the next reload needs it, too
  }
  async call(call) {
    this.#busy++
    let core
    try {
      await this.#opening?.catch(() => {}) // a core answers nothing else before it stands as the last one stood
      core = this.#core
      const answer = await core.call(call)
      if (answer.changed) this.#changed(answer.error ? { ...call, failed: true } : call)
      if (core.bytes > limits.bytes) await this.#again(core, await this.#write())
      return answer
    } catch (e) {
      if (!(e instanceof Ended)) throw e
      await this.#again(core)
      throw new Error(`it was ended (${e.message}) and started again; everything stands as it stood before "${call.do}"`, { cause: e })
    } finally {
      this.#busy--
    }
  }
  #changed(call) {
    this.#log.push(call)
    if (["files", "test", "loadall"].includes(call.do) || this.#log.length > often) this.#write().catch(() => {}) // if it has ended, the log goes on
    this.#kept({ point: this.#point, log: this.#log })
  }
  async #write() {
    const core = this.#core
    const { save } = await core.call({ do: "saveall" })
    const n = this.#from + this.#log.length // the worker answers in order: the save has what was answered before it, and nothing else
    if (!save) return
    const point = await deflate(JSON.stringify(save))
    if (core != this.#core || n < this.#from) return
    this.#point = point
    this.#log = this.#log.slice(n - this.#from)
    this.#from = n
    this.#kept({ point: this.#point, log: this.#log })
  }
  /** Starts another in the place of one, unless another call has: two may have waited. */
  async #again(core) {
    if (core == this.#core) this.#opening = this.#open()
    const opened = this.#core
    await this.#opening.catch(e => {
      opened.end("it could not do again what was done") // the next call tries once more
      throw e
    })
  }
  /** Ends the call that takes too long. */
  stop() {
    if (this.#busy) this.#core.end("stopped")
  }
}

/** A bench that works beside the game, on the same files. */
export class Works {
  #core
  #files
  #calls = 0
  async call(call, files) {
    if (this.#files != files && this.#calls) this.#core.end("the pack has changed")
    if (this.#files != files && this.#calls || !this.#core) this.#core = new Core("beside")
    const core = this.#core, other = this.#files != files
    this.#files = files
    this.#calls++
    try {
      if (other) await core.call({ do: "files", files, anew: true })
      const answer = await core.call(call)
      if (core.bytes > limits.bytes && this.#calls == 1 && core == this.#core) await this.#again(call)
      return answer
    } catch (e) {
      if (core == this.#core) this.#core = this.#files = undefined
      throw e
    } finally {
      this.#calls--
    }
  }
  /** Goes on in another worker: with the games of a balance, or anew. */
  async #again(call) {
    const { save } = call.do == "balance" ? await this.#core.call({ ...call, do: "trials" }) : {}
    this.#core.end("a new one takes its place")
    this.#core = new Core("beside")
    await this.#core.call({ do: "files", files: this.#files, anew: true })
    if (save) await this.#core.call({ ...call, do: "trials", text: JSON.stringify(save) })
  }
}
