import { type Register, REGISTERS, type Row } from '@compra/contract/sync/item.ts'
import { mergeRows } from '@compra/contract/sync/merge.ts'
import { rankOf, REGISTER_NAMES } from '@compra/contract/sync/registers.ts'
import type { Actor } from './actor.ts'

/**
 * Whether the actor may push this row to the list. A live link adds items, marks them, and sets price and quantity.
 * It removes nothing, and changes no other field of an item that the household has.
 */
export function isAllowed(actor: Actor, listId: string, known: Row | undefined, row: Row): boolean {
  if (actor.kind === 'member') return true
  if (actor.listId !== listId || actor.access === 'view') return false
  if (!known) return LOCKED.every((key) => row.stamps[REGISTERS[key]] === 0)
  const merged = mergeRows(known, row)
  const isChanged = (key: Register) =>
    merged.stamps[REGISTERS[key]] !== known.stamps[REGISTERS[key]] ||
    // With equal stamps the greater value wins.
    rankOf(merged[key]) !== rankOf(known[key])
  return merged.removed === known.removed && !LOCKED.some(isChanged)
}

/** Only members set the budget. */
export function maySetBudget(actor: Actor): boolean {
  return actor.kind === 'member'
}

const SET_BY_LINKS: readonly Register[] = ['cents', 'quantity']
const LOCKED = REGISTER_NAMES.filter((key) => !SET_BY_LINKS.includes(key))
