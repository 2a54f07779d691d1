/**
 * How the working list is written in browser storage: `{ items: [{ id, name, status, price,
 * quantity, measure?, note?, t }], removed }`, items in screen order, prices in reais. `t` holds the
 * stamps of the item and `removed` those of deletions; lists without them load too.
 */
import {
  ITEM_NOTE_MAX,
  MAX_PRICE_CENTS,
  MAX_QUANTITY,
  MIN_QUANTITY,
} from '@compra/contract/limits.ts'
import { readMeasure } from '@compra/contract/measure/measure.ts'
import { type Cents, readPrice, reais } from '@compra/contract/money.ts'
import { itemName, tidyName } from '@compra/contract/name.ts'
import { isObject, parseObject } from '#lib/json-object.ts'
import { isUuid, uuidFrom } from '#lib/uuid.ts'
import {
  arrange,
  type Item,
  itemsOf,
  type Stamps,
  type Status,
  STATUSES,
  type WorkingList,
} from './working-list-state.ts'

/** The last moment that a Date can hold; a later stamp is nonsense and leaves no room for more. */
const LAST_STAMP = 8_640_000_000_000_000

/** Undefined when the text is no working list at all. Single bad items are repaired or skipped. */
export function parseList(text: string): WorkingList | undefined {
  const stored = parseObject(text)
  if (!stored || !Array.isArray(stored['items'])) return undefined
  const taken = new Set<string>()
  const items: Item[] = []
  for (const value of stored['items']) {
    const item = readItem(value, items.length + 1, taken)
    if (item) items.push(item)
  }
  return arrange(items, readRemoved(stored['removed']))
}

/** The same list is written once, for whoever stores it. */
export function formatList(list: WorkingList): string {
  if (last?.list !== list) last = { list, text: write(list) }
  return last.text
}

let last: { list: WorkingList; text: string } | undefined

function write(list: WorkingList): string {
  const removed = [...list.removed].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
  return JSON.stringify({
    items: itemsOf(list).map(formatItem),
    ...(removed.length > 0 && { removed: Object.fromEntries(removed) }),
  })
}

function formatItem({ id, name, status, cents, quantity, measure, note, stamps }: Item) {
  const [born, ...later] = stamps
  while (later.at(-1) === born) later.pop()
  const price = reais.encode(cents)
  return { id, name, status, price, quantity, measure, note, t: [born, ...later] }
}

function readItem(value: unknown, position: number, taken: Set<string>): Item | undefined {
  if (!isObject(value)) return undefined
  const name = readName(value['name'])
  if (name === '') return undefined
  return {
    id: readId(value['id'], name, taken),
    name,
    status: readStatus(value['status']),
    cents: readCents(value['price']),
    quantity: readQuantity(value['quantity']),
    measure: readMeasure(value['measure']),
    note: readNote(value['note']),
    stamps: readStamps(value['t'], position),
  }
}

function readName(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? itemName(value) : ''
}

function readNote(value: unknown): string | undefined {
  const note = typeof value === 'string' ? tidyName(value).slice(0, ITEM_NOTE_MAX) : ''
  return note === '' ? undefined : note
}

/** Ids of the first version were numbers. The new id is derived from the item alone. */
function readId(value: unknown, name: string, taken: Set<string>): string {
  const given = readOldId(value)
  const seed = `${given} ${name}`
  let id = isUuid(given) ? given : uuidFrom(seed)
  while (taken.has(id)) id = uuidFrom(id)
  taken.add(id)
  return id
}

/** Damaged data may hold an object that cannot be converted to text. */
function readOldId(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.toLowerCase() : ''
}

function readStatus(value: unknown): Status {
  return STATUSES.find((status) => status === value) ?? 'pending'
}

function readCents(value: unknown): Cents {
  if (typeof value === 'string') return centsOfText(value)
  if (typeof value !== 'number') return 0
  return Math.min(Math.max(reais.decode(value), 0), MAX_PRICE_CENTS)
}

function centsOfText(text: string): Cents {
  const reading = readPrice(text)
  return 'cents' in reading ? reading.cents : 0
}

/** Decimals of old lists are rounded up: half a kilo was one piece to buy (G-144). */
function readQuantity(value: unknown): number {
  const number = typeof value === 'string' ? Number(value.replace(',', '.')) : value
  if (typeof number !== 'number' || Number.isNaN(number)) return MIN_QUANTITY
  return Math.min(Math.max(Math.ceil(number), MIN_QUANTITY), MAX_QUANTITY)
}

/** A list without stamps counts as older than every change made since, in the order it has. */
function readStamps(value: unknown, position: number): Stamps {
  const given = Array.isArray(value) ? value.map(readStamp) : []
  const born = Math.abs(given[0] ?? 0) || position
  const later = (part: number) => Math.abs(given[part] ?? 0) || born
  return [born, given[1] || born, later(2), later(3), later(4), later(5), later(6)]
}

function readStamp(value: unknown): number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= LAST_STAMP ? Number(value) : 0
}

function readRemoved(value: unknown): ReadonlyMap<string, number> {
  if (!isObject(value)) return new Map()
  const entries = Object.entries(value).map(([id, stamp]) => [id, readStamp(stamp)] as const)
  return new Map(entries.filter(([id, stamp]) => isUuid(id) && stamp > 0))
}
