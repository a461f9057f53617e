// A pack as a link: its files as JSON, deflated, in the fragment of the address. The first characters say which form it has.

const form = "#1."
const longest = 2000 // characters of a link: some programs cut longer ones
const most = 2_000_000 // characters of what a link holds

async function through(bytes, stream, limit) {
  const out = []
  let n = 0
  for (const r = new Blob([bytes]).stream().pipeThrough(stream).getReader(); ;) {
    const { done, value } = await r.read()
    if (done) return new Uint8Array(await new Blob(out).arrayBuffer())
    if ((n += value.length) > limit) throw new Error("it holds too much")
    out.push(value)
  }
}

/** Returns the fragment for files, or "" if its link would be too long. */
export async function pack(files) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(files)), new CompressionStream("deflate-raw"), Infinity)
  if (bytes.length > longest) return ""
  const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
  const link = form + text
  return new URL(link, location.href).href.length > longest ? "" : link
}

/** Returns the files in a fragment. */
export async function unpack(fragment) {
  if (!fragment.startsWith(form)) throw new Error("it has a form that this playground doesn't know")
  const text = atob(fragment.slice(form.length).replaceAll("-", "+").replaceAll("_", "/"))
  const bytes = await through(Uint8Array.from(text, c => c.charCodeAt(0)), new DecompressionStream("deflate-raw"), most)
  return read(new TextDecoder().decode(bytes))
}

/** Returns the files in the text of a file of a pack. */
export function read(text) {
  const files = JSON.parse(text)
  if (!files || typeof files != "object" || !Object.values(files).every(t => typeof t == "string")) throw new Error("it holds no files")
  return files
}
