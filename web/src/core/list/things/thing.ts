import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import type { Cents } from '@compra/contract/money/money.ts'

/** This device's record of a thing that was on the working list, or entered the stock. */
export interface Thing {
  /** The last spelling. */
  readonly name: string
  /** How often it was added to the list; 0 if it only entered the stock. */
  readonly count: number
  /** When it was last added or bought, in milliseconds. */
  readonly last: number
  /** The last price; 0 if there is none. */
  readonly cents: Cents
  /** The user's choice; otherwise the catalogue's aisle applies. */
  readonly aisle?: AisleId | undefined
  readonly aisleAt?: number | undefined
  /** The latest 12 days of a purchase, by `dayOf`, oldest first. */
  readonly boughtOn: readonly number[]
  /** The user turned off its running-low hint. */
  readonly isSilent?: boolean | undefined
  readonly silentAt?: number | undefined
}

/** By folded name. */
export type Things = ReadonlyMap<string, Thing>

/** Things kept on a device; the least recently used ones are dropped first. */
export const THINGS_MAX = 500

/** Days kept for a thing: enough for the median of its intervals. */
export const DAYS_MAX = 12

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of a time by the device's time zone, in days since 1970. */
export function dayOf(ms: number): number {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000
  return Math.floor((ms - offsetMs) / DAY_MS)
}

/** Adds a purchase; the same day counts once. */
export function withDay(days: readonly number[], day: number): readonly number[] {
  return days.includes(day) ? days : latestDays([...days, day])
}

/** The latest distinct days, oldest first. */
export function latestDays(days: readonly number[]): readonly number[] {
  return [...new Set(days)].sort((a, b) => a - b).slice(-DAYS_MAX)
}

/** Drops the least recently used things. Returns `things` itself if all fit. */
export function keepLatest(things: Things): Things {
  if (things.size <= THINGS_MAX) return things
  const latestFirst = [...things].sort(([a, x], [b, y]) => y.last - x.last || (a < b ? -1 : 1))
  return new Map(latestFirst.slice(0, THINGS_MAX))
}

export function isEqual(a: Thing, b: Thing): boolean {
  return (
    a.name === b.name &&
    a.count === b.count &&
    a.last === b.last &&
    a.cents === b.cents &&
    a.aisle === b.aisle &&
    a.aisleAt === b.aisleAt &&
    a.silentAt === b.silentAt &&
    Boolean(a.isSilent) === Boolean(b.isSilent) &&
    a.boughtOn.length === b.boughtOn.length &&
    a.boughtOn.every((day, index) => day === b.boughtOn[index])
  )
}
