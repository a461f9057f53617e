// Draws a layout of the map as SVG. All of it is text and numbers, never markup.

import { svg as make } from "./dom.js"

function line(l, middle) {
  return make("text", { x: l.x, y: l.y + 14, class: l.class, "text-anchor": middle && "middle", "data-who": l.who }, l.text)
}

function arrow(at, from) { // a head at the end of a curve
  const dx = at.x - from.x, dy = at.y - from.y, n = Math.hypot(dx, dy) || 1
  const [x, y] = [dx / n * 9, dy / n * 9]
  return make("path", { d: `M${at.x - x - y / 2} ${at.y - y + x / 2}L${at.x} ${at.y}L${at.x - x + y / 2} ${at.y - y - x / 2}` })
}

/**
 * Returns the map. choose gets what was clicked: {region} or {who}. marks.here says which region is marked, marks.never which no game has entered, and marks.note what is noted at
 * one: {share, words}.
 */
export function draw(layout, choose, marks) {
  const first = layout.places[0]?.box.y ?? 0 // one who knows no region yet has an empty map
  const top = Math.min(first, ...layout.places.map(p => p.box.y)) - 30
  const bottom = Math.max(first, ...layout.places.map(p => p.box.y + p.box.height), ...layout.ways.flatMap(w => w.curve.map(c => c.y))) + 30
  const svg = make("svg", { viewBox: `0 ${top} ${layout.width} ${bottom - top}`, role: "group", "aria-label": layout.title })
  svg.style.minWidth = `${Math.round(layout.width * 0.7)}px` // smaller than that its words can't be read: the map is scrolled then
  const ways = make("g", {}), boxes = make("g", {}), labels = make("g", {})
  for (const way of layout.ways) {
    const [a, b, c, d] = way.curve
    const g = make("g", { "data-way": way.conn }, make("path", { d: `M${a.x} ${a.y}C${b.x} ${b.y} ${c.x} ${c.y} ${d.x} ${d.y}`, class: way.blocked ? "blocked" : undefined }))
    if (way.forth && !way.back) g.append(arrow(d, c))
    if (way.back && !way.forth) g.append(arrow(a, b))
    ways.append(g)
    if (way.frame) labels.append(make("rect", { class: "frame", ...way.frame }))
    labels.append(...way.label.map(l => touch(line(l, true), l.who && (() => choose({ who: l.who })), l.text)))
  }
  for (const place of layout.places) {
    const name = place.lines[0].text
    const kinds = ["box", place.lit || !place.region ? "" : "unlit", place.water ? "water" : "", place.goal ? "goal" : "", marks.here(place.region) ? "here" : "",
      marks.never(place.region) ? "never" : ""]
    const g = make("g", { class: kinds.filter(k => k).join(" ") }), own = make("g", { "data-region": place.region }, make("rect", place.box))
    own.append(...place.lines.filter(l => !l.who).flatMap(l => [line(l), " "])) // the spaces are for those who hear it
    g.append(touch(own, place.region && (() => choose({ region: place.region })), place.lines.filter(l => !l.who).map(l => l.text).join(" ")))
    for (const l of place.lines.filter(l => l.who)) g.append(touch(line(l), () => choose({ who: l.who }), l.text))
    const note = marks.note(place.region)
    if (note) {
      const { x, y, width } = place.box
      g.append(make("rect", { class: "heat", x, y: y - 7, width: Math.round(width * note.share), height: 5 }),
        make("text", { class: "note", x: x + width, y: y - 10, "text-anchor": "end" }, note.words))
    }
    if (marks.never(place.region)) g.append(make("title", {}, `${name}: no game has come here`))
    else if (place.about) g.append(make("title", {}, place.about))
    boxes.append(g)
  }
  svg.append(ways, boxes, labels)
  return svg
}

// What can be clicked can be reached and pressed by keys, too.
function touch(e, act, name) {
  if (!act) return e
  e.setAttribute("tabindex", "0")
  e.setAttribute("role", "button")
  e.setAttribute("aria-label", name)
  e.addEventListener("click", event => { event.stopPropagation(); act() })
  e.addEventListener("keydown", event => {
    if (event.key == "Enter" || event.key == " ") { event.preventDefault(); event.stopPropagation(); act() }
  })
  return e
}
