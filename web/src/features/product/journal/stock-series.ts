/** The stock of a product over time, as a line of steps. */
import type { Movement } from '@compra/contract/stock/journal.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 90
/** The shortest time axis. */
const LEAST_DAYS = 7

export interface Point {
  /** Milliseconds. */
  readonly at: number
  readonly stock: number
}

export interface Series {
  /** The time axis in milliseconds. */
  readonly from: number
  readonly to: number
  /** At least one, oldest first: each value holds until the next point. */
  readonly points: readonly Point[]
}

interface Known {
  /** Newest first. */
  readonly movements: readonly Movement[]
  /** Whether older movements were not loaded. */
  readonly hasMore: boolean
  readonly stock: number
}

/** The last 90 days, or since the product's creation or the oldest loaded movement. */
export function seriesOf(known: Known, now: Date): Series {
  const to = now.getTime()
  const edge = to - MOST_DAYS * DAY_MS
  const all = pointsOf(known)
  const before = all.findLast(({ at }) => at <= edge)
  const within = all.filter(({ at }) => at > edge)
  const points = before ? [{ at: edge, stock: before.stock }, ...within] : within
  return { from: Math.min(points[0]?.at ?? edge, to - LEAST_DAYS * DAY_MS), to, points }
}

/** A product starts without stock; before the oldest loaded movement it had the value before that one. */
function pointsOf({ movements, hasMore, stock }: Known): readonly Point[] {
  const changes = movements
    .filter(({ reason, from, to }) => reason === 'create' || from !== to)
    .map((one) => ({ ...one, at: Date.parse(one.at) }))
    .toReversed()
  const [oldest] = changes
  const known = hasMore && oldest ? oldest.at : 0
  const start = { at: known, stock: oldest?.from ?? stock }
  const points = changes.map(({ at, to }) => ({ at, stock: to }))
  return oldest?.reason === 'create' ? points : [start, ...points]
}

/** The highest value of the chart. */
export function topOf({ points }: Series, minStock: number): number {
  return Math.max(1, minStock, ...points.map(({ stock }) => stock))
}

/** The path in an SVG of 100 by 100, with 0 at the bottom and `top` at the top. */
export function pathOf({ from, to, points }: Series, top: number): string {
  const x = (at: number) => round(((at - from) / (to - from)) * 100)
  const y = (stock: number) => round(100 - (stock / top) * 100)
  const [first, ...rest] = points
  if (!first) return ''
  const steps = rest.map(({ at, stock }) => `H${x(at)}V${y(stock)}`)
  return [`M${x(first.at)} ${y(first.stock)}`, ...steps, 'H100'].join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
