/** Adds amounts of things to a list that may already have some of them, as pure functions. */
import { isSameMeasure } from '@compra/contract/measure/measure.ts'
import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import { type ListEntry as Entry, mergeEntries } from '@compra/contract/quantity/quantity-merge.ts'
import type { ParsedIngredient } from '@compra/contract/quantity/quantity.ts'
import { itemNamed } from '#core/list/working-list/working-list-rules.ts'
import {
  countOf,
  type Item,
  itemsOf,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import type { FillPlan, PlannedEntry } from './list-filling-rules.ts'

/**
 * An existing item of the thing grows, and becomes pending if it was bought: 500 g of 'Farinha' and
 * 250 g are 750 g. Other things become new items without a price, as far as there is room.
 */
export function planJoining(
  list: WorkingList,
  added: readonly ParsedIngredient[],
  limit: number,
): FillPlan {
  const { grown, fresh } = join(itemsOf(list), added)
  const wanted = fresh.filter(({ name, measure }) => {
    return !itemNamed(list, name, (item) => isSameMeasure(item.measure, measure))
  })
  const room = Math.max(0, limit - countOf(list))
  const entries = wanted.slice(0, room).map((entry) => ({ ...entry, cents: 0 }))
  return {
    entries: [...grown, ...entries],
    room,
    excess: wanted.length - entries.length,
    present: fresh.length - wanted.length,
  }
}

function join(
  present: readonly Item[],
  added: readonly ParsedIngredient[],
): { grown: readonly PlannedEntry[]; fresh: readonly Entry[] } {
  const joined = mergeEntries(present, added)
  const grown = present.flatMap((item, at) => {
    const entry = joined[at]
    if (!entry || entry === item) return []
    const { name, quantity, measure } = entry
    return [{ name, quantity, measure, cents: item.cents, replaces: item }]
  })
  const clashing = grown.find((entry) => isTaken(present, entry))
  if (!clashing) return { grown, fresh: joined.slice(present.length) }
  // The item that would become equal receives the amount.
  return join(
    present.filter((item) => item !== clashing.replaces),
    added,
  )
}

/** Whether another item of the list has this name and measure. */
function isTaken(present: readonly Item[], entry: PlannedEntry): boolean {
  const key = measuredKey(entry)
  return present.some((item) => item !== entry.replaces && measuredKey(item) === key)
}
