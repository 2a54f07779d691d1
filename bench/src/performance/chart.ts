/** One measured value: under `at` on the axis below, in the colour of its `line`. */
export interface Point {
  readonly at: string
  readonly line: string
  readonly value: number
}

export interface Chart {
  readonly title: string
  readonly unit: string
  readonly points: readonly Point[]
  /** Where the goal is, across the whole picture. */
  readonly goal?: number
}

const [WIDTH, HEIGHT] = [760, 320]
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 16, 84, 56]
const COLOURS = ['#0c8599', '#e8590c', '#7048e8', '#2f9e44', '#d6336c', '#868e96']

/** Transparent, and its text is dark or light as the reader's page is light or dark. */
const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600;font-size:15px}
.grid{stroke:#8884}.goal{stroke:#c92a2a;stroke-dasharray:6 4}path{fill:none;stroke-width:2}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.goal{stroke:#ff8787}}`

/** Lines where several share the axis, else bars. */
export function drawChart({ title, unit, points, goal }: Chart): string {
  const places = [...new Set(points.map(({ at }) => at))]
  const lines = [...new Set(points.map(({ line }) => line))]
  const most = Math.max(...points.map(({ value }) => value), goal ?? 0)
  const top = niceAbove(most)
  const slot = (WIDTH - LEFT - RIGHT) / places.length
  const x = (at: string) => LEFT + slot * (places.indexOf(at) + 0.5)
  const y = (value: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * value) / top
  const across = (value: number, kind: string) =>
    `<line class="${kind}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}"/>`
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (part) =>
      across(top * part, 'grid') + text(LEFT - 8, y(top * part) + 4, short(top * part), 'end'),
  )
  const below = places.flatMap((at) =>
    inLines(at).map((words, line) =>
      text(x(at), HEIGHT - BOTTOM + 20 + line * 16, words, 'middle'),
    ),
  )
  const isBars = lines.length === 1
  const drawn = isBars
    ? points.map(({ at, value }) => bar(x(at), y(value), y(0), short(value)))
    : lines.map((line, index) => {
        const own = points.filter((point) => point.line === line)
        return curve(
          own.map(({ at, value }) => [x(at), y(value)]),
          colourOf(index),
        )
      })
  const parts = [
    `<style>${STYLE}</style>`,
    text(LEFT, 24, goal === undefined ? title : `${title}, goal ${goal}`, 'start', 'title'),
    text(LEFT - 8, TOP - 14, unit, 'end'),
    ...(isBars ? [] : legend(lines)),
    ...grid,
    ...below,
    ...drawn,
    ...(goal === undefined ? [] : [across(goal, 'goal')]),
  ]
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">\n${parts.join('\n')}\n</svg>\n`
}

function legend(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const [x, y] = [LEFT + (index % 3) * 230, 46 + Math.floor(index / 3) * 20]
    return `<rect x="${x}" y="${y - 10}" width="12" height="12" rx="2" fill="${colourOf(index)}"/>${text(x + 18, y, line, 'start')}`
  })
}

function bar(x: number, y: number, floor: number, label: string): string {
  const rect = `<rect x="${x - 30}" y="${y}" width="60" height="${floor - y}" rx="3" fill="${COLOURS[0]}"/>`
  return rect + text(x, y - 6, label, 'middle')
}

function curve(points: readonly (readonly [number, number])[], colour: string): string {
  const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
  const dots = points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/>`)
  return `<path d="${path.join('')}" stroke="${colour}"/>${dots.join('')}`
}

function text(x: number, y: number, words: string, anchor: string, kind = 'label'): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchor}">${safe}</text>`
}

const colourOf = (index: number) => COLOURS[index % COLOURS.length] ?? ''

const short = (value: number) => String(Number(value.toPrecision(3)))

/** As many words in a line as have room below a bar. */
function inLines(words: string): string[] {
  return words.match(/\S.{0,15}(?=\s|$)/g) ?? [words]
}

/** A number above it that is easily divided by four. */
function niceAbove(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value || 1))
  return ([1, 2, 4, 6, 8, 10].find((step) => step * magnitude >= value) ?? 10) * magnitude
}
