import { createMatcher, type Matchable, type ThingOf } from '@compra/contract/match/match.ts'
import { contentOf } from '@compra/contract/stock/content.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { type ReviewRow, targetOf } from './review-row.ts'

/**
 * The list's items on a receipt, by product (`targetOf`). An item that matches several products is matched to
 * the bought one: a cheese ticks 'queijo'.
 */
export function heldItems(
  items: readonly Item[],
  rows: readonly ReviewRow[],
  products: readonly Matchable[],
  thingOf: ThingOf,
): ReadonlyMap<string, readonly string[]> {
  const bought = rows.filter(({ action, choice }) => action !== 'ignore' && choice !== null)
  const targets = new Set(bought.map(targetOf))
  const match = createMatcher([...products, ...newProductsOf(bought)], thingOf)
  const held = new Map<string, string[]>()
  for (const item of items) {
    const { productId, candidates } = match(item)
    const target = [productId ?? [], candidates].flat().find((id) => targets.has(id))
    if (target !== undefined) held.set(target, [...(held.get(target) ?? []), item.id])
  }
  return held
}

/** New products are matched by name, like existing ones. */
function newProductsOf(rows: readonly ReviewRow[]): readonly Matchable[] {
  const fresh = new Map<string, Matchable>()
  for (const row of rows) {
    const { productId = null, name = '' } = row.choice ?? {}
    const id = targetOf(row)
    if (productId === null) fresh.set(id, { id, name, content: contentOf(name), matches: [] })
  }
  return [...fresh.values()]
}
