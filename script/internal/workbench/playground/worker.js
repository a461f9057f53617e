// A worker with a bench in it. It gets the compiled program first, then calls. With each answer it tells how many bytes it
// holds.

importScripts("wasm_exec.js")

let memory // of the program: it grows and never shrinks
const ended = why => postMessage({ ended: String(why) })
self.ready = () => postMessage({ ready: true })

self.onmessage = ({ data }) => {
  if (data.program) {
    const go = new Go()
    WebAssembly.instantiate(data.program, go.importObject).then(it => {
      memory = it.exports.mem
      return go.run(it)
    }).then(() => ended("its program has ended"), ended)
    return
  }
  try {
    self.crunch(JSON.stringify(data.call), answer => postMessage({ id: data.id, answer, bytes: memory.buffer.byteLength }))
  } catch (e) {
    ended(e)
  }
}
