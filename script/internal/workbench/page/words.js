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
