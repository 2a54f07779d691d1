/** Reads what the database has of a device's lists: another version may have written it. */
import { guardOf } from '@compra/contract/guard.ts'
import { readMeasure } from '@compra/contract/measure/measure.ts'
import { type Row, STATUSES } from '@compra/contract/sync/item.ts'
import { SyncList } from '@compra/contract/sync/sync.ts'
import { stampsOf } from '@compra/contract/sync/wire-row.ts'
import { isObject } from '#lib/json-object.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Device, Mark } from './device.ts'
import { type House, UNKNOWN_HOUSE } from './house-info.ts'

/** A row, and its version confirmed by the server. */
export interface StoredRow {
  readonly row: Row
  readonly base: Row | undefined
  readonly mark: Mark | undefined
}

type Known = Pick<Device, 'household' | 'cursor' | 'names' | 'people' | 'house' | 'itemLimit'>

/** All data that is not stored by row. */
interface Meta extends Known {
  readonly floors: ReadonlyMap<string, number>
  /** Missing in data of older versions. */
  readonly lowered: ReadonlyMap<string, number>
}

interface ReadMeta extends Meta {
  /** Nothing was left out that the server has. */
  readonly isWhole: boolean
}

export interface StoredMeta extends Meta {
  readonly owner: string
}

/** The account; undefined where it cannot be read. */
export function ownerIn(stored: unknown): string | undefined {
  return isObject(stored) && typeof stored['owner'] === 'string' ? stored['owner'] : undefined
}

export function readMeta(stored: unknown): ReadMeta {
  const { household, cursor, names, people, house, itemLimit, floors, lowered } = isObject(stored)
    ? stored
    : {}
  const { isAll, ...known } = readNames(names)
  return {
    household: isUuid(household) ? household : undefined,
    isWhole: isUuid(household) && isAll,
    cursor: wholeOf(cursor),
    names: known,
    people: readMap(people, isText),
    house: readHouse(house),
    itemLimit: wholeOf(itemLimit),
    floors: readMap(floors, isWhole),
    lowered: readMap(lowered, isWhole),
  }
}

/** Undefined for what cannot be read; `isWhole`: nothing of it was left out. */
export function readRow(
  key: unknown,
  stored: unknown,
): (StoredRow & { readonly list: string; readonly isWhole: boolean }) | undefined {
  const place = readKey(key)
  if (!place || !isObject(stored)) return undefined
  const { list, id } = place
  const { row, base, mark } = stored
  const [own, confirmed] = [versionOf(id, row), versionOf(id, base)]
  const known = own ?? confirmed
  if (!known) return undefined
  const isComplete = own !== undefined && (base === undefined || confirmed !== undefined)
  // An unreadable confirmed version was there: the row belongs to its household, and is sent again.
  const older = base === undefined ? undefined : { ...known, stamps: stampsOf([]), removed: 0 }
  return { list, row: known, base: confirmed ?? older, mark: readMark(mark), isWhole: isComplete }
}

function readKey(key: unknown): { readonly list: string; readonly id: string } | undefined {
  const [list, id]: readonly unknown[] = Array.isArray(key) ? key : []
  return isText(list) && isText(id) ? { list, id } : undefined
}

function versionOf(id: string, stored: unknown): Row | undefined {
  if (!isRow(stored) || stored.id !== id) return undefined
  // An older version has fewer stamps.
  return stored.stamps.length === STAMPS_NOW
    ? stored
    : { ...stored, stamps: stampsOf(stored.stamps) }
}

const STAMPS_NOW = stampsOf([]).length

function isRow(value: unknown): value is Row {
  if (!isObject(value)) return false
  const { status, measure, stamps, into } = value
  return (
    isText(value['id']) &&
    isText(value['name']) &&
    STATUSES.some((one) => one === status) &&
    ['cents', 'quantity', 'removed', 'intoAt'].every((name) => isWhole(value[name])) &&
    [value['note'], value['aisle'], into].every((one) => one === undefined || isText(one)) &&
    (measure === undefined || readMeasure(measure) !== undefined) &&
    Array.isArray(stamps) &&
    stamps.every(isWhole)
  )
}

const isList = guardOf(SyncList)

function readNames(stored: unknown): Device['names'] & { readonly isAll: boolean } {
  const found = isObject(stored) ? stored : {}
  const [held, base] = [readMap(found['held'], isList), readMap(found['base'], isList)]
  const isAll = sizeOf(found['held']) === held.size && sizeOf(found['base']) === base.size
  return { held, base, refused: new Set(), isAll }
}

/** An older version has none. */
function readHouse(stored: unknown): House {
  const { name, members } = isObject(stored) ? stored : {}
  const isKnown = isText(name) && Array.isArray(members) && members.every(isText)
  return isKnown ? { name, members } : UNKNOWN_HOUSE
}

function sizeOf(stored: unknown): number | undefined {
  return stored instanceof Map ? stored.size : undefined
}

function readMark(stored: unknown): Mark | undefined {
  if (!isObject(stored)) return undefined
  const { addedBy, placedBy } = stored
  const textIn = (value: unknown) => (isText(value) ? value : undefined)
  return { addedBy: textIn(addedBy), placedBy: textIn(placedBy) }
}

function readMap<Value>(
  stored: unknown,
  isRight: (value: unknown) => value is Value,
): ReadonlyMap<string, Value> {
  if (!(stored instanceof Map)) return new Map()
  const isEntry = (entry: readonly [unknown, unknown]): entry is readonly [string, Value] =>
    isText(entry[0]) && isRight(entry[1])
  return new Map([...stored].filter(isEntry))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function wholeOf(value: unknown): number {
  return isWhole(value) ? value : 0
}
