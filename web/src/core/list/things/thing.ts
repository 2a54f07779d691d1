import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import type { Cents } from '@compra/contract/money/money.ts'

/** What this device knows of a thing that was once on the working list, or came into the stock. */
export interface Thing {
  /** As it was written last. */
  readonly name: string
  /** How often it was put on the list; 0 when it has only come into the stock. */
  readonly count: number
  /** When it was last asked for or bought, in milliseconds. */
  readonly last: number
  /** The last price that was noted; 0 when none was. */
  readonly cents: Cents
  /** The person's own choice; of the others the catalogue knows. */
  readonly aisle?: AisleId | undefined
  readonly aisleAt?: number | undefined
  /** The days on which it was bought, by `dayOf`: the latest 12, oldest first. */
  readonly boughtOn: readonly number[]
  /** The person does not want to be told that it is running low. */
  readonly isSilent?: boolean | undefined
  readonly silentAt?: number | undefined
}

/** By folded name. */
export type Things = ReadonlyMap<string, Thing>

/** Things kept on a device; of more, those that were not used for the longest time go. */
export const THINGS_MAX = 500

/** Days kept of a thing: enough for the median of its intervals. */
export const DAYS_MAX = 12

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of a moment by the device's clock and time zone, in days since 1970. */
export function dayOf(ms: number): number {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000
  return Math.floor((ms - offsetMs) / DAY_MS)
}

/** With another purchase; the same day counts once. */
export function withDay(days: readonly number[], day: number): readonly number[] {
  return days.includes(day) ? days : latestDays([...days, day])
}

/** Each day once, in order, and no more than are kept. */
export function latestDays(days: readonly number[]): readonly number[] {
  return [...new Set(days)].sort((a, b) => a - b).slice(-DAYS_MAX)
}

/** Leaves out those that were not used for the longest time. Returns `things` when all have room. */
export function keepLatest(things: Things): Things {
  if (things.size <= THINGS_MAX) return things
  const latestFirst = [...things].sort(([a, x], [b, y]) => y.last - x.last || (a < b ? -1 : 1))
  return new Map(latestFirst.slice(0, THINGS_MAX))
}

/** Whether two say the same of a thing. */
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
