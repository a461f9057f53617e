// A worker with a bench in it. It gets the compiled program first, then calls.

importScripts("wasm_exec.js")

const ended = why => postMessage({ ended: String(why) })
self.ready = () => postMessage({ ready: true })

self.onmessage = ({ data }) => {
  if (data.program) {
    const go = new Go()
    WebAssembly.instantiate(data.program, go.importObject).then(it => go.run(it)).then(() => ended("its program has ended"), ended)
    return
  }
  try {
    self.crunch(JSON.stringify(data.call), (answer, bytes) => postMessage({ id: data.id, answer, bytes }))
  } catch (e) {
    ended(e)
  }
}
