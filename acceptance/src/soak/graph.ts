import type { MemoryPart, SoakRecord } from './record.ts'

interface Line {
  readonly part: MemoryPart
  readonly name: string
  /** For light and dark pages. */
  readonly colors: readonly [light: string, dark: string]
}

export const LINES: readonly Line[] = [
  { part: 'node', name: 'node, resident', colors: ['#1d6b4f', '#6fc9a3'] },
  { part: 'heap', name: "node's heap", colors: ['#8a5a00', '#e0b050'] },
  {
    part: 'postgres',
    name: 'PostgreSQL with its shared buffers',
    colors: ['#2f5f9e', '#8fb7ec'],
  },
  { part: 'postgresOwn', name: "PostgreSQL's own", colors: ['#9b2c4d', '#ee94ae'] },
]

const [WIDTH, HEIGHT] = [680, 340]
const PLOT = { left: 44, right: 664, top: 14, bottom: 260 }
const STEP_MB = 50
const MAX_TIME_STEPS = 8

/** A graph of all samples for light and dark pages. */
export function drawSoak({ samples, warmUpHours }: SoakRecord): string {
  const hours = Math.max(...samples.map((sample) => sample.hours))
  const all = samples.flatMap((sample) => LINES.map(({ part }) => sample[part]))
  const top = Math.ceil(Math.max(...all) / STEP_MB) * STEP_MB
  const x = (at: number) => round(PLOT.left + (at / hours) * (PLOT.right - PLOT.left))
  const y = (megabytes: number) => round(PLOT.bottom - (megabytes / top) * (PLOT.bottom - PLOT.top))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Memory in megabytes over hours">`,
    `<style>${styles()}</style>`,
    `<rect class="warm" x="${PLOT.left}" y="${PLOT.top}" width="${round(x(warmUpHours) - PLOT.left)}" height="${PLOT.bottom - PLOT.top}"/>`,
    ...stepsTo(top, STEP_MB).map(
      (at) =>
        `<path class="grid" d="M${PLOT.left} ${y(at)}H${PLOT.right}"/>` +
        `<text x="${PLOT.left - 6}" y="${y(at) + 4}" text-anchor="end">${at}</text>`,
    ),
    ...stepsTo(hours, stepOfTime(hours)).map(
      (at) => `<text x="${x(at)}" y="${PLOT.bottom + 16}" text-anchor="middle">${clock(at)}</text>`,
    ),
    `<text x="${PLOT.left + 4}" y="${PLOT.top + 12}">MB; shaded: warm-up</text>`,
    ...LINES.map(
      ({ part }, at) =>
        `<polyline class="l${at}" points="${samples.map((sample) => `${x(sample.hours)},${y(sample[part])}`).join(' ')}"/>`,
    ),
    ...LINES.map(({ name }, at) => {
      const [left, line] = [PLOT.left + (at % 2) * 310, PLOT.bottom + 42 + Math.floor(at / 2) * 22]
      return (
        `<path class="l${at}" d="M${left} ${line}h24"/>` +
        `<text x="${left + 32}" y="${line + 4}">${name}</text>`
      )
    }),
    '</svg>\n',
  ].join('\n')
}

function styles(): string {
  const strokes = (theme: 0 | 1) =>
    LINES.map(({ colors }, at) => `.l${at}{stroke:${colors[theme]}}`).join('')
  return (
    'text{font:12px system-ui,sans-serif;fill:#555}.grid{stroke:#8886}.warm{fill:#8882}' +
    `polyline,path{fill:none;stroke-width:1.6}.grid{stroke-width:1}${strokes(0)}` +
    `@media (prefers-color-scheme:dark){text{fill:#bbb}${strokes(1)}}`
  )
}

/** A quarter of an hour, or a step that leaves room for the labels. */
function stepOfTime(hours: number): number {
  return [1 / 60, 1 / 4, 1].find((step) => hours / step <= MAX_TIME_STEPS) ?? hours
}

function stepsTo(end: number, step: number): number[] {
  return Array.from({ length: Math.floor(end / step + 1e-6) + 1 }, (_, at) => at * step)
}

function clock(hours: number): string {
  const minutes = Math.round(hours * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

const round = (value: number) => Math.round(value * 10) / 10
