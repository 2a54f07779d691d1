import { AISLES, type AisleId } from '@compra/contract/catalogue/aisles.ts'
/**
 * The format of shops in browser storage: `{ shops: [{ id, name, ticks, order?, moved?, t }],
 * current, byAisle, removed }`. `ticks` are pairs of a time and an aisle, null for an undone tick; `t`
 * holds when the shop was created, named, arranged and reset.
 */
import { itemName } from '@compra/contract/text/name.ts'
import { isObject, parseObject } from '#lib/json-object.ts'
import type { ManualOrder } from './manual-order.ts'
import { bounded } from './shops-merge.ts'
import {
  FIRST_NAME,
  NO_SHOPS,
  newShop,
  pruned,
  type Setting,
  type Shop,
  SHOP_NAME_MAX,
  type Shops,
} from './shops-state.ts'

/** Removals kept at most; the oldest are dropped first. */
const REMOVED_MAX = 50

/** Later times come from a wrong clock. */
const AHEAD_MAX_MS = 24 * 60 * 60 * 1000

const ID_MAX = 40

export function formatShops({ shops, current, isByAisle, removed }: Shops): string {
  const latest = [...removed].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return JSON.stringify({
    shops: shops.map(formatShop),
    current: [current.value, current.at],
    byAisle: [isByAisle.value, isByAisle.at],
    removed: latest.slice(0, REMOVED_MAX),
  })
}

function formatShop({ id, name, ticks, manual, stamps }: Shop) {
  const t = [stamps.born, stamps.name, stamps.manual, stamps.forgotten]
  return { id, name, ticks: [...ticks], order: manual?.order, moved: manual?.moved, t }
}

/**
 * Damaged parts are repaired or dropped; undefined if the text has no shops. `now` in milliseconds:
 * times far ahead of it are invalid.
 */
export function parseShops(text: string, now: number): Shops | undefined {
  const stored = parseObject(text)
  if (!stored || !Array.isArray(stored['shops'])) return undefined
  const latest = now + AHEAD_MAX_MS
  const shops = new Map<string, Shop>()
  for (const value of stored['shops']) {
    const shop = readShop(value, latest)
    if (shop && !shops.has(shop.id)) shops.set(shop.id, shop)
  }
  const removed = readRemoved(stored['removed'], latest)
  return {
    shops: bounded([...shops.values()], removed),
    current: readSetting(stored['current'], latest, isId) ?? NO_SHOPS.current,
    isByAisle: readSetting(stored['byAisle'], latest, isBoolean) ?? NO_SHOPS.isByAisle,
    removed,
  }
}

function readShop(value: unknown, latest: number): Shop | undefined {
  if (!isObject(value) || !isId(value['id'])) return undefined
  const name = shopName(typeof value['name'] === 'string' ? value['name'] : '')
  const [born = 0, named = 0, manual = 0, forgotten = 0] = arrayOf(value['t']).map((stamp) =>
    readMoment(stamp, latest),
  )
  return pruned({
    ...newShop(value['id'], name || FIRST_NAME, born),
    manual: readManual(value['order'], value['moved']),
    ticks: new Map(arrayOf(value['ticks']).flatMap((tick) => readTick(tick, latest))),
    stamps: { born, name: named, manual, forgotten },
  })
}

/** A name without invisible characters, cut to its maximum length. */
export function shopName(text: string): string {
  // A cut must not leave half of an emoji.
  return itemName(
    itemName(text)
      .slice(0, SHOP_NAME_MAX)
      .replace(/[\uD800-\uDBFF]$/, ''),
  )
}

function readManual(order: unknown, moved: unknown): ManualOrder<AisleId> | undefined {
  const known = (value: unknown) => [...new Set(arrayOf(value).filter(isAisle))]
  return Array.isArray(order) ? { order: known(order), moved: known(moved) } : undefined
}

function readTick(value: unknown, latest: number): [number, AisleId | null][] {
  const [moment, aisle] = arrayOf(value)
  const at = readMoment(moment, latest)
  return at > 0 && (aisle === null || isAisle(aisle)) ? [[at, aisle]] : []
}

function readSetting<T>(
  value: unknown,
  latest: number,
  isValid: (value: unknown) => value is T,
): Setting<T> | undefined {
  const [set, at] = arrayOf(value)
  return isValid(set) ? { value: set, at: readMoment(at, latest) } : undefined
}

function readRemoved(value: unknown, latest: number): ReadonlyMap<string, number> {
  const pairs = arrayOf(value).map(arrayOf)
  return new Map(
    pairs.flatMap(([id, at]) => (isId(id) ? [[id, readMoment(at, latest)] as const] : [])),
  )
}

function readMoment(value: unknown, latest: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= latest
    ? value
    : 0
}

const AISLE_IDS = new Set<unknown>(AISLES.map(({ id }) => id))

function isAisle(value: unknown): value is AisleId {
  return AISLE_IDS.has(value)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= ID_MAX
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
