// What changes of the pack lead to, as a curve or as bars, and as a table.

import { el, svg } from "./dom.js"

const percent = (x, sign) => `${sign && x > 0 ? "+" : ""}${(100 * x).toFixed(Math.abs(x) < .1 && x ? 1 : 0)}%`

/** Says a row in words. */
function words(row, base) {
  const more = row == base ? "" : `; by the same dice ${percent(row.more, true)} (${percent(row.moreLow, true)} to ${percent(row.moreHigh, true)})`
  return `${row.name}: won ${percent(row.won)} (${percent(row.low)} to ${percent(row.high)})${more}`
}

/** Draws rows into a box, and again when its width changes. Those of a sweep are a curve over the values of what is swept. */
export function chart(box, rows, swept) {
  const focus = [...box.querySelectorAll("[data-row]")].indexOf(document.activeElement)
  const picture = el("div"), said = el("p", { className: "said", textContent: "Point at a value, or go through them with the arrow keys." })
  const draw = () => {
    const width = Math.max(260, Math.min(box.clientWidth, 760))
    if (Number(picture.dataset.width) == width) return
    picture.dataset.width = width
    picture.replaceChildren(swept ? curve(rows, swept, width) : bars(rows, width))
    reachable([...picture.querySelectorAll("[data-row]")], row => said.textContent = words(rows[row], rows[0]))
  }
  box.replaceChildren(picture, said, table(rows, swept), el("p", { className: "said" }, "All these bounds hold together, sure to 95%."))
  draw()
  box.resized?.disconnect()
  box.resized = new ResizeObserver(draw)
  box.resized.observe(box)
  if (focus >= 0) box.querySelectorAll("[data-row]")[focus]?.focus()
}

/** Makes values reachable by keys: one of them by Tab, the others from there by arrows. */
function reachable(values, say) {
  values.forEach((e, i) => {
    e.setAttribute("tabindex", i ? -1 : 0)
    e.onfocus = e.onmouseenter = () => say(Number(e.dataset.row))
    e.onkeydown = event => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -i, End: values.length - 1 - i }[event.key]
      const to = step === undefined ? undefined : values[i + step]
      if (step !== undefined) event.preventDefault()
      if (!to) return
      e.setAttribute("tabindex", -1)
      to.setAttribute("tabindex", 0)
      to.focus()
      to.onfocus()
    }
  })
}

/** A value that can be pointed at: mark is how it looks. */
function value(rows, row, ...marks) {
  return svg("g", { "data-row": rows.indexOf(row), role: "img", "aria-label": words(row, rows[0]) }, ...marks)
}

function curve(rows, swept, width) {
  const height = Math.round(Math.min(280, width * .55)), left = 42, right = width - 14, top = 26, bottom = height - 44
  const numbers = rows.slice(1).map(r => Number(r.value))
  const measured = numbers.every(Number.isFinite) && new Set(numbers).size == numbers.length // else side by side, in their order
  const list = measured ? rows.slice(1).sort((a, b) => a.value - b.value) : rows.slice(1)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const x = row => list.length == 1 ? (left + right) / 2
    : left + 12 + (right - left - 24) * (measured ? (row.value - low) / (high - low) : list.indexOf(row) / (list.length - 1))
  const y = part => bottom - (bottom - top) * part
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": `Won, by ${swept}. The table below says the same` })
  for (const part of [0, .25, .5, .75, 1]) {
    picture.append(svg("path", { class: "grid", d: `M${left} ${y(part)}H${right}` }), svg("text", { x: left - 6, y: y(part) + 4, "text-anchor": "end" }, percent(part)))
  }
  let free = -Infinity // words of the axis don't touch
  for (const row of list) {
    const half = row.value.length * 3.8
    if (x(row) - half < free) continue
    free = x(row) + half + 6
    picture.append(svg("text", { x: x(row), y: bottom + 17, "text-anchor": "middle" }, row.value))
  }
  picture.append(svg("text", { x: (left + right) / 2, y: height - 8, "text-anchor": "middle", class: "axis" }, swept), svg("text", { x: 4, y: 13, class: "axis" }, "won"))
  const line = list.map(r => `${x(r)} ${y(r.won)}`)
  picture.append(svg("path", { class: "band", d: `M${[...list.map(r => `${x(r)} ${y(r.high)}`), ...list.map(r => `${x(r)} ${y(r.low)}`).reverse()].join("L")}Z` }),
    svg("path", { class: "base", d: `M${left} ${y(rows[0].won)}H${right}` }),
    svg("text", { x: right, y: y(rows[0].won) - 5, "text-anchor": "end", class: "axis" }, `as it is: ${percent(rows[0].won)}`),
    svg("path", { class: "line", d: `M${line.join("L")}` }))
  for (const row of list) {
    picture.append(value(rows, row, svg("path", { class: "bound", d: `M${x(row)} ${y(row.low)}V${y(row.high)}` }),
      svg("circle", { cx: x(row), cy: y(row.won), r: 4.5 }), svg("circle", { class: "touch", cx: x(row), cy: y(row.won), r: 14 })))
  }
  return picture
}

function bars(rows, width) {
  const each = 40, top = 8, left = 2, right = width - 46, bottom = top + each * rows.length
  const x = part => left + (right - left) * part
  const picture = svg("svg", { viewBox: `0 0 ${width} ${bottom + 22}`, width, height: bottom + 22, role: "group", "aria-label": "Won, with each change. The table below says the same" })
  for (const part of [0, .5, 1]) {
    picture.append(svg("path", { class: "grid", d: `M${x(part)} ${top}V${bottom}` }),
      svg("text", { x: x(part), y: bottom + 16, "text-anchor": part ? part < 1 ? "middle" : "end" : "start" }, percent(part)))
  }
  picture.append(svg("path", { class: "base", d: `M${x(rows[0].won)} ${top}V${bottom}` }))
  rows.forEach((row, i) => {
    const y = top + each * i + 22
    picture.append(value(rows, row, svg("rect", { class: "touch", x: left, y: y - 20, width: width - left - 2, height: each - 4 }), svg("text", { x: left, y: y - 6 }, row.name),
      svg("rect", { class: "bar", x: left, y, width: Math.max(1, x(row.won) - left), height: 9 }),
      svg("path", { class: "bound", d: `M${x(row.low)} ${y - 1}v11m0-5.5H${x(row.high)}m0-5.5v11` }),
      svg("text", { x: width - 2, y: y + 9, "text-anchor": "end" }, percent(row.won))))
  })
  return picture
}

function table(rows, swept) {
  const cells = row => [percent(row.won), `${percent(row.low)} to ${percent(row.high)}`,
    ...row == rows[0] ? ["", ""] : [percent(row.more, true), `${percent(row.moreLow, true)} to ${percent(row.moreHigh, true)}`]]
  return el("div", { className: "wide", tabIndex: 0, role: "region", ariaLabel: "The values as a table" }, el("table", {},
    el("thead", {}, el("tr", {}, ...[swept || "Change", "Won", "between", "More than as it is", "between"].map(t => el("th", { scope: "col" }, t)))),
    el("tbody", {}, ...rows.map(row => el("tr", {}, el("th", { scope: "row" }, row.value || row.name), ...cells(row).map(t => el("td", {}, t)))))))
}
