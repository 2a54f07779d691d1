/** Changing one part of an item together with its stamp. */
import { type Item, type Register, REGISTERS, type Status } from './working-list-state.ts'

// `as`: the keys of an object are known to be its own.
export const REGISTER_NAMES = Object.keys(REGISTERS) as Register[]

/** The item with another value in one part; itself when the value is the same. */
export function changed<Key extends Register>(
  item: Item,
  key: Key,
  value: Item[Key],
  stamp: number,
): Item {
  return rankOf(item[key]) === rankOf(value) ? item : stamped(item, key, value, stamp)
}

/** The item with one part of another version of it. */
export function taken(item: Item, other: Item, key: Register): Item {
  return stamped(item, key, other[key], other.stamps[REGISTERS[key]])
}

function stamped(item: Item, key: Register, value: Item[Register], stamp: number): Item {
  const [...stamps] = item.stamps
  stamps[REGISTERS[key]] = stamp
  return { ...item, [key]: value, stamps }
}

/** `place` is negative for an item that goes before the others of its group. */
export function placed(item: Item, status: Status, place: number): Item {
  const [born, , ...later] = item.stamps
  return { ...item, status, stamps: [born, place, ...later] }
}

/** Equal for equal values, and one of two different ones is the greater. */
export function rankOf(value: Item[Register]): string | number {
  return typeof value === 'object' ? `${value.amount} ${value.unit}` : (value ?? '')
}
