/** Changing one part of an item together with its stamp. */
import { type Item, type Register, REGISTERS, type Status } from './item.ts'

// `as`: the keys of an object are known to be its own.
export const REGISTER_NAMES = Object.keys(REGISTERS) as Register[]

/** Rows that are equal in these are the same thing. */
const IDENTITY: readonly Register[] = ['name', 'measure']

/** What can differ between rows of the same thing. */
export const FURTHER_NAMES = /* @__PURE__ */ REGISTER_NAMES.filter(
  (name) => !IDENTITY.includes(name),
)

/** The item with another value in one part; itself when the value is the same. */
export function changed<Kind extends Item, Key extends Register>(
  item: Kind,
  key: Key,
  value: Item[Key],
  stamp: number,
): Kind {
  return rankOf(item[key]) === rankOf(value) ? item : stamped(item, key, value, stamp)
}

/** The item with one part of another version of it. */
export function taken<Kind extends Item>(item: Kind, other: Item, key: Register): Kind {
  return stamped(item, key, other[key], other.stamps[REGISTERS[key]])
}

function stamped<Kind extends Item>(
  item: Kind,
  key: Register,
  value: Item[Register],
  stamp: number,
): Kind {
  const [...stamps] = item.stamps
  stamps[REGISTERS[key]] = stamp
  return { ...item, [key]: value, stamps }
}

/** `place` is negative for an item that goes before the others of its group. */
export function placed<Kind extends Item>(item: Kind, status: Status, place: number): Kind {
  const [born, , ...later] = item.stamps
  return { ...item, status, stamps: [born, place, ...later] }
}

export function bornAt<Kind extends Item>(item: Kind, born: number): Kind {
  const [, ...later] = item.stamps
  return { ...item, stamps: [born, ...later] }
}

/** When it got the name and measure that it has. */
export function namedAt(row: Item): number {
  return Math.max(row.stamps[0], renamedAt(row))
}

export function renamedAt({ stamps }: Item): number {
  return Math.max(stamps[REGISTERS.name], stamps[REGISTERS.measure])
}

/** Equal for equal values, and one of two different ones is the greater. */
export function rankOf(value: Item[Register]): string | number {
  return typeof value === 'object' ? `${value.amount} ${value.unit}` : (value ?? '')
}
