import { AISLES } from '@compra/contract/catalogue/aisles.ts'
/**
 * The format of things in browser storage: `[seen, thing, thing, ...]`, where `seen` is the time of the
 * last handled change of the working list, and a thing is `[name, count, last, cents, days, aisle,
 * aisleAt, silence]`, without trailing zeros. `silence` is the time when the hint was turned off,
 * negative if it was turned on again.
 */
import { MAX_PRICE_CENTS } from '@compra/contract/limits.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'
import { DAYS_MAX, keepLatest, latestDays, type Thing, type Things } from './thing.ts'

export interface StoredThings {
  readonly seen: number
  readonly things: Things
}

/** The last time that a Date can hold; a later one is invalid. */
const LAST_MOMENT = 8_640_000_000_000_000

export function formatThings({ seen, things }: StoredThings): string {
  const latestFirst = [...things.values()].sort(
    (a, b) => b.last - a.last || (a.name < b.name ? -1 : 1),
  )
  return JSON.stringify([seen, ...latestFirst.map(formatThing)])
}

/** Undefined if the text has no things. Bad things are repaired or dropped. */
export function parseThings(text: string): StoredThings | undefined {
  const stored = parseArray(text)
  if (!stored) return undefined
  const [seen, ...rest] = stored
  const things = new Map<string, Thing>()
  for (const value of rest) {
    const thing = readThing(value)
    if (thing) things.set(foldName(thing.name), thing)
  }
  return { seen: readWhole(seen, LAST_MOMENT), things: keepLatest(things) }
}

function formatThing(thing: Thing): readonly unknown[] {
  const { name, count, last, cents, boughtOn, aisle, aisleAt, isSilent, silentAt = 0 } = thing
  const silence = isSilent ? silentAt : -silentAt || 0
  const values = [name, count, last, cents, boughtOn, aisle ?? 0, aisleAt ?? 0, silence]
  while (values.at(-1) === 0) values.pop()
  return values
}

function parseArray(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readThing(value: unknown): Thing | undefined {
  if (!Array.isArray(value)) return undefined
  const [name, count, last, cents, days, aisle, aisleAt, silence]: readonly unknown[] = value
  const text = typeof name === 'string' ? itemName(name) : ''
  if (text === '') return undefined
  const chosenAt = readWhole(aisleAt, LAST_MOMENT)
  const silentAt = readWhole(typeof silence === 'number' ? Math.abs(silence) : 0, LAST_MOMENT)
  return {
    name: text,
    count: readWhole(count, Number.MAX_SAFE_INTEGER),
    last: readWhole(last, LAST_MOMENT),
    cents: readWhole(cents, MAX_PRICE_CENTS),
    boughtOn: readDays(days),
    ...(chosenAt > 0 && {
      aisle: AISLES.find(({ id }) => id === aisle)?.id,
      aisleAt: chosenAt,
    }),
    ...(silentAt > 0 && { isSilent: Number(silence) > 0, silentAt }),
  }
}

function readDays(value: unknown): readonly number[] {
  if (!Array.isArray(value)) return []
  const days = value.slice(-DAYS_MAX).filter((day) => Number.isInteger(day) && day > 0)
  return latestDays(days)
}

/** 0 unless the value is a whole number from 0 to `max`. */
function readWhole(value: unknown, max: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
    ? value
    : 0
}
