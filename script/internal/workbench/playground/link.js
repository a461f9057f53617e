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

/** Makes a text short, of letters, digits, - and _. */
export async function deflate(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Infinity)
  let all = ""
  for (let i = 0; i < bytes.length; i += 8192) all += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(all).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Returns the text that deflate has made short, if it has at most limit bytes. */
export async function inflate(short, limit = Infinity) {
  const bytes = atob(short.replaceAll("-", "+").replaceAll("_", "/"))
  return new TextDecoder().decode(await through(Uint8Array.from(bytes, c => c.charCodeAt(0)), new DecompressionStream("deflate-raw"), limit))
}

/** Returns the fragment for files, or "" if its link would be too long. */
export async function pack(files) {
  const link = form + await deflate(JSON.stringify(files))
  return new URL(link, location.href).href.length > longest ? "" : link
}

/** Returns the files in a fragment. */
export async function unpack(fragment) {
  if (!fragment.startsWith(form)) throw new Error("it has a form that this playground doesn't know")
  return read(await inflate(fragment.slice(form.length), most))
}

/** Returns the files in the text of a file of a pack. */
export function read(text) {
  const files = JSON.parse(text)
  if (!files || typeof files != "object" || !Object.values(files).every(t => typeof t == "string")) throw new Error("it holds no files")
  return files
}
