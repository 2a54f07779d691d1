import { type Register, REGISTERS, type Row } from '@compra/contract/sync/item.ts'
import { mergeRows } from '@compra/contract/sync/merge.ts'
import { rankOf, REGISTER_NAMES } from '@compra/contract/sync/registers.ts'
import type { Actor } from './actor.ts'

/**
 * Whether the actor may change a list by a row. A link adds, marks, and sets price and quantity; it
 * removes nothing, and what an item is stays as the household says.
 */
export function isAllowed(actor: Actor, listId: string, known: Row | undefined, row: Row): boolean {
  if (actor.kind === 'member') return true
  if (actor.listId !== listId || actor.access === 'view') return false
  if (!known) return KEPT.every((key) => row.stamps[REGISTERS[key]] === 0)
  const merged = mergeRows(known, row)
  const isChanged = (key: Register) =>
    merged.stamps[REGISTERS[key]] !== known.stamps[REGISTERS[key]] ||
    // Of equal stamps the greater value counts.
    rankOf(merged[key]) !== rankOf(known[key])
  return merged.removed === known.removed && !KEPT.some(isChanged)
}

/** What a shopping may cost is for the household to say. */
export function maySetBudget(actor: Actor): boolean {
  return actor.kind === 'member'
}

const SET_BY_LINKS: readonly Register[] = ['cents', 'quantity']
const KEPT = REGISTER_NAMES.filter((key) => !SET_BY_LINKS.includes(key))
