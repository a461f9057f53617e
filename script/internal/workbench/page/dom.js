// What all modules of the page do with its elements.

/** The element of an id. */
export const at = id => document.getElementById(id)

/** A new element. */
export function el(name, props = {}, ...inside) {
  const e = Object.assign(document.createElement(name), props)
  e.append(...inside)
  return e
}

/** A new element of SVG. An attribute that is undefined is left out. */
export function svg(name, attributes, ...inside) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) e.setAttribute(key, value)
  e.append(...inside)
  return e
}
