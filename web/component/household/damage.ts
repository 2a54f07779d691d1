/** A database on the disk, read and written behind the product's back, and what may be wrong with it. */
import fc from 'fast-check'
import { openDB } from 'idb'

export interface Entry {
  readonly store: string
  readonly key: IDBValidKey
  readonly value: unknown
}

export async function readDisk(name: string): Promise<readonly Entry[]> {
  const database = await openDB(name)
  const entries: Entry[] = []
  for (const store of database.objectStoreNames) {
    const [keys, values] = [await database.getAllKeys(store), await database.getAll(store)]
    for (const [at, key] of keys.entries()) entries.push({ store, key, value: values[at] })
  }
  database.close()
  return entries
}

export async function writeDisk(name: string, entries: readonly Entry[]): Promise<void> {
  const database = await openDB(name)
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
  for (const name of database.objectStoreNames) await transaction.objectStore(name).clear()
  for (const { store, key, value } of entries) {
    const at = transaction.objectStore(store)
    await at.put(value, at.keyPath === null ? key : undefined)
  }
  await transaction.done
  database.close()
}

/** As a newer version of the product leaves it. */
export async function raiseVersion(name: string): Promise<void> {
  const database = await openDB(name, 2)
  database.close()
}

const HOWS = ['wrong', 'drop', 'cut'] as const
type How = (typeof HOWS)[number]

interface Damage {
  readonly at: number
  readonly how: How
}

/** `hows`: a value of another type, one that is missing, and a text or a list that ends early. */
export const damageArbitrary = (hows: readonly How[] = HOWS) =>
  fc.record({ at: fc.nat(100_000), how: fc.constantFrom(...hows) })

export interface Damaged {
  readonly entries: readonly Entry[]
  /** The key of its entry, then the way to the value. */
  readonly path: readonly unknown[]
}

export function damaged(entries: readonly Entry[], { at, how }: Damage): Damaged {
  const copy = structuredClone(entries)
  const places = copy.flatMap((entry) => [
    { holder: entry, key: 'value', path: [entry.key] },
    ...placesIn(entry.value, [entry.key]),
  ])
  const place = places[at % places.length]
  if (!place) throw new Error('nothing to damage')
  const { holder, key, path } = place
  if (holder === entryOf(copy, path) && how === 'drop') {
    // A thing or a row that is missing as a whole is as one that was never there.
    const isPart = PARTS.includes(entryOf(copy, path)?.store ?? '')
    if (isPart) return { entries: copy.filter((entry) => entry !== holder), path }
    Reflect.set(holder, 'value', null)
    return { entries: copy, path }
  }
  spoil(holder, key, how)
  return { entries: copy, path }
}

const PARTS = ['parts', 'meta']

function entryOf(entries: readonly Entry[], [key]: readonly unknown[]): Entry | undefined {
  return entries.find((entry) => entry.key === key)
}

interface Place {
  readonly holder: object
  readonly key: unknown
  readonly path: readonly unknown[]
}

function placesIn(value: unknown, path: readonly unknown[]): readonly Place[] {
  if (typeof value !== 'object' || value === null || value instanceof Set) return []
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return entries.flatMap(([key, inner]) => [
    { holder: value, key, path: [...path, key] },
    ...placesIn(inner, [...path, key]),
  ])
}

function spoil(holder: object, key: unknown, how: How): void {
  if (holder instanceof Map) {
    if (how === 'drop') holder.delete(key)
    else holder.set(key, spoiled(holder.get(key), how))
    return
  }
  const name = String(key)
  if (how === 'drop' && !Array.isArray(holder)) Reflect.deleteProperty(holder, name)
  else Reflect.set(holder, name, spoiled(Reflect.get(holder, name), how))
}

function spoiled(value: unknown, how: How): unknown {
  if (how === 'cut' && (typeof value === 'string' || Array.isArray(value))) {
    return value.slice(0, Math.floor(value.length / 2))
  }
  if (typeof value === 'string') return 7
  if (typeof value === 'number' || typeof value === 'boolean') return '7'
  return Array.isArray(value) || value instanceof Map ? {} : [null]
}
