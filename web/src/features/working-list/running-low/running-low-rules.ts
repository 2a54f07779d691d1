/**
 * Predicts what is running out, by earlier purchase dates. On years of a household's purchases, the median of
 * all intervals predicted the next best; dividing by the quantity made it worse.
 */
import type { Thing } from '#core/list/things/thing.ts'
import { foldedNameOf } from '#core/list/working-list/working-list-rules.ts'
import { dayOf } from '#lib/days.ts'
import { formatDay } from '#lib/format/days.ts'

export interface RunningLow {
  readonly name: string
  /** The median interval between two purchases, in whole days. */
  readonly everyDays: number
  /** The day of the last purchase, in days since 1970. */
  readonly lastOn: number
  /** The elapsed part of the interval: 1 on the expected day. */
  readonly overdue: number
}

/** Fewer purchases give no interval. */
const PURCHASES_MIN = 4

/** Due from this part of an interval, */
const DUE_FROM = 0.8
/** and given up from this many intervals: not bought any more. */
const GIVEN_UP_FROM = 3

/**
 * Due items that are neither on the list nor silenced, the most overdue first. `today` is a day by `dayOf`,
 * `onList` holds the folded names of all items.
 */
export function runningLow(
  things: Iterable<Thing>,
  today: number,
  onList: ReadonlySet<string>,
): readonly RunningLow[] {
  const due: RunningLow[] = []
  for (const thing of things) {
    if (thing.isSilent || onList.has(foldedNameOf(thing))) continue
    const rhythm = rhythmOf(thing, today)
    if (rhythm && rhythm.overdue >= DUE_FROM && rhythm.overdue < GIVEN_UP_FROM) due.push(rhythm)
  }
  return due.sort((a, b) => b.overdue - a.overdue || (a.name < b.name ? -1 : 1))
}

/** 'a cada ~12 dias, última em 10/11'; with the year if it is not that of `today`. */
export function reasonOf({ everyDays, lastOn }: RunningLow, today: number): string {
  const every = everyDays === 1 ? 'todo dia' : `a cada ~${everyDays} dias`
  return `${every}, última em ${formatDay(dateOfDay(lastOn), dateOfDay(today))}`
}

/** 'Acabando: 3 itens' */
export function countText(count: number): string {
  return `Acabando: ${count === 1 ? '1 item' : `${count} itens`}`
}

function rhythmOf({ name, boughtOn }: Thing, today: number): RunningLow | undefined {
  const [first, ...later] = boughtOn
  const lastOn = later.at(-1)
  if (first === undefined || lastOn === undefined || boughtOn.length < PURCHASES_MIN) {
    return undefined
  }
  const interval = medianOf(later.map((day, index) => day - (boughtOn[index] ?? first)))
  return { name, everyDays: Math.round(interval), lastOn, overdue: (today - lastOn) / interval }
}

/** For an even count, the mean of the middle two. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** Days are counted in UTC. */
function dateOfDay(day: number): Date {
  return dayOf(new Date(day * 24 * 60 * 60 * 1000).toISOString().slice(0, 10))
}
