/**
 * The format of a list in browser storage: `{ items: [{ id, name, status, price, quantity, measure?,
 * note?, aisle?, t }], removed?, gone? }`, items in screen order, prices in reais. `t` holds the stamps
 * of the item: 0, or missing at the end, means unchanged. `removed` maps ids to the time of the last
 * removal, and `gone` holds the removed items. Lists without any of these load too.
 */
import {
  ITEM_NOTE_MAX,
  MAX_PRICE_CENTS,
  MAX_QUANTITY,
  MIN_QUANTITY,
} from '@compra/contract/limits.ts'
import { readMeasure } from '@compra/contract/measure/measure.ts'
import { type Cents, readPrice, reais } from '@compra/contract/money/money.ts'
import {
  type Item,
  newStamps,
  type Row,
  type Stamps,
  stampsBy,
  type Status,
  type Whole,
} from '@compra/contract/sync/item.ts'
import { itemName, tidyName } from '@compra/contract/text/name.ts'
import { isObject, parseObject } from '#lib/json-object.ts'
import { isUuid, uuidFrom } from '#lib/uuid.ts'
import { arrange, itemsOf, rowsOf, STATUSES, type WorkingList } from './working-list-state.ts'

/** The last time that a Date can hold; a later stamp is invalid. */
const LAST_STAMP = 8_640_000_000_000_000

/** Undefined if the text is no working list. Bad items are repaired or skipped. */
export function parseList(text: string): WorkingList | undefined {
  const stored = parseObject(text)
  if (!stored || !Array.isArray(stored['items'])) return undefined
  const removed = readRemoved(stored['removed'])
  const rows = new Map<string, Row>()
  const gone = Array.isArray(stored['gone']) ? stored['gone'] : []
  for (const value of [...stored['items'], ...gone]) {
    const item = readItem(value, rows.size + 1, rows)
    if (item) rows.set(item.id, { ...item, removed: removed.get(item.id) ?? 0 })
  }
  for (const [id, stamp] of removed) {
    if (!rows.has(id)) rows.set(id, { ...NOTHING, id, removed: stamp })
  }
  return arrange([...rows.values()])
}

/** Serialises a list once, even if several callers store it. */
export function formatList(list: WorkingList): string {
  if (last?.list !== list) last = { list, text: write(list) }
  return last.text
}

let last: { list: WorkingList; text: string } | undefined

function write(list: WorkingList): string {
  const removed = rowsOf(list)
    .filter((row) => row.removed > 0)
    .sort((a, b) => a.removed - b.removed || (a.id < b.id ? -1 : 1))
  const gone = removed.filter(({ id, name }) => name !== '' && list.gone.has(id))
  return JSON.stringify({
    items: itemsOf(list).map(formatItem),
    ...(removed.length > 0 && {
      removed: Object.fromEntries(removed.map((row) => [row.id, row.removed])),
    }),
    ...(gone.length > 0 && { gone: gone.map(formatItem) }),
  })
}

/** A removal by an older version, which stored no data of the item; other copies fill it in. */
const NOTHING: Omit<Row, 'id'> = {
  name: '',
  status: 'pending',
  cents: 0,
  quantity: 0,
  stamps: newStamps(0),
  removed: 0,
  intoAt: 0,
}

type Stored = Omit<Whole<Item>, 'cents' | 'stamps'> & { price: number; t: number[] }

function formatItem(row: Row): Stored {
  const { id, name, status, cents, quantity, measure, note, aisle, stamps, into, intoAt } = row
  const t = [...stamps]
  while (t.at(-1) === 0) t.pop()
  const price = reais.encode(cents)
  const taken = intoAt > 0 && { into, intoAt }
  return { id, name, status, price, quantity, measure, note, aisle, t, ...taken }
}

function readItem(
  value: unknown,
  position: number,
  taken: ReadonlyMap<string, unknown>,
): Omit<Whole<Row>, 'removed'> | undefined {
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
    aisle: readNote(value['aisle']),
    stamps: readStamps(value['t'], position),
    into: isUuid(value['into']) ? value['into'] : undefined,
    intoAt: readStamp(value['intoAt']),
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
function readId(value: unknown, name: string, taken: ReadonlyMap<string, unknown>): string {
  const given = readOldId(value)
  const seed = `${given} ${name}`
  let id = isUuid(given) ? given : uuidFrom(seed)
  while (taken.has(id)) id = uuidFrom(id)
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

/** Decimals of old lists are rounded up: half a kilo was one piece to buy. */
function readQuantity(value: unknown): number {
  const number = typeof value === 'string' ? Number(value.replace(',', '.')) : value
  if (typeof number !== 'number' || Number.isNaN(number)) return MIN_QUANTITY
  return Math.min(Math.max(Math.ceil(number), MIN_QUANTITY), MAX_QUANTITY)
}

/**
 * A list without stamps counts as older than every later change, in its own order. Older versions gave
 * unchanged parts the stamp of the item's creation.
 */
function readStamps(value: unknown, position: number): Stamps {
  const [first = 0, ...given] = Array.isArray(value) ? value.map(readStamp) : []
  const born = Math.abs(first) || position
  const [place = 0, ...later] = given.map((stamp) => (stamp === born ? 0 : stamp))
  return stampsBy((at) => [born, place][at] ?? Math.abs(later[at - 2] ?? 0))
}

function readStamp(value: unknown): number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= LAST_STAMP ? Number(value) : 0
}

function readRemoved(value: unknown): ReadonlyMap<string, number> {
  if (!isObject(value)) return new Map()
  const entries = Object.entries(value).map(([id, stamp]) => [id, readStamp(stamp)] as const)
  return new Map(entries.filter(([id, stamp]) => isUuid(id) && stamp > 0))
}
