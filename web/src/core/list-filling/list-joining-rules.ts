/** How amounts of things join a list that may already hold some of them, as pure functions. */
import { foldName } from '@compra/contract/name.ts'
import { type ListEntry as Entry, mergeEntries } from '@compra/contract/quantity/quantity-merge.ts'
import type { ParsedIngredient } from '@compra/contract/quantity/quantity.ts'
import { hasName } from '#core/working-list/working-list-rules.ts'
import {
  countOf,
  type Item,
  itemsOf,
  type WorkingList,
} from '#core/working-list/working-list-state.ts'
import type { FillPlan } from './list-filling-rules.ts'

/**
 * An item that the list has of a thing grows by what is added, and is wanted again if it was bought:
 * 'Farinha · 500 g' and 250 g are 'Farinha · 750 g'. Other things are items of their own, without a
 * price, as far as there is room.
 */
export function planJoining(
  list: WorkingList,
  added: readonly ParsedIngredient[],
  limit: number,
): FillPlan {
  const { grown, fresh } = join(itemsOf(list), added)
  const wanted = fresh.filter(({ name }) => !hasName(list, name))
  const room = Math.max(0, limit - countOf(list))
  const entries = wanted.slice(0, room).map((entry) => ({ ...entry, cents: 0 }))
  return {
    entries: [...grown, ...entries],
    room,
    excess: wanted.length - entries.length,
    present: 0,
  }
}

function join(
  present: readonly Item[],
  added: readonly ParsedIngredient[],
): { grown: FillPlan['entries']; fresh: readonly Entry[] } {
  const joined = mergeEntries(present, added)
  const grown = present.flatMap((item, at) => {
    const entry = joined[at]
    if (!entry || entry === item) return []
    return [{ name: entry.name, quantity: entry.quantity, cents: item.cents, instead: item }]
  })
  const clashing = grown.find(({ name, instead }) => isTaken(present, name, instead))
  if (!clashing) return { grown, fresh: joined.slice(present.length) }
  // The item that already has this name takes the amount in its place.
  return join(
    present.filter((item) => item !== clashing.instead),
    added,
  )
}

/** Names in the list are all different, and stay so. */
function isTaken(present: readonly Item[], name: string, by: Item): boolean {
  const folded = foldName(name)
  return present.some((item) => item !== by && foldName(item.name) === folded)
}
