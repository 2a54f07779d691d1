import type { Product } from '@compra/contract/product/product.ts'
import { noteEntered, openKeys } from '#core/list/filling/stock-entered.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { isPantryUnsent, refreshPantry } from '#core/pantry/replica/pantry-state.ts'
import { createProducts } from '#core/pantry/rules/product-acts.ts'
import { enterStock } from '#core/pantry/rules/stock-acts.ts'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import type { Line } from './lines/bought-lines.ts'
import { draftOf, entriesOf, restsOf } from './lines/line-rules.ts'
import type { After } from './list-after.ts'

/** What the person confirmed. */
export interface Confirmed {
  /** All that was bought, but for what was not answered for. */
  readonly items: readonly Item[]
  /** What goes into the stock. */
  readonly lines: readonly Line[]
  /** Items that were not answered for: they stay as they are. */
  readonly open: readonly string[]
  /** The list is to be cleared. */
  readonly clears: boolean
}

/** An entry that counts. */
export interface Done {
  readonly kind: 'done'
  readonly id: string
  readonly products: readonly Product[]
  /** How many of them were registered with it. */
  readonly fresh: number
  /** Products of the shopping that were in the stock already. */
  readonly earlier: number
  /** How many new products the plan had no room for. */
  readonly left: number
  /** It waits on this device. */
  readonly isWaiting: boolean
  /** Keys of the purchases that the server has accepted; `others`: those that were not sent to it. */
  readonly entered: readonly string[]
  readonly others: readonly string[]
  readonly after: After
}

/** `there`: all of it was in the stock. `full`: the plan has no room for any of it. */
export type Outcome = Done | { readonly kind: 'there' } | { readonly kind: 'full'; left: number }

export async function enter(confirmed: Confirmed, key: string): Promise<Outcome> {
  const { items, lines } = confirmed
  // Another member may have entered it.
  await refreshPantry()
  const keys = await openKeys(items)
  const wanted = lines.filter(({ shares }) => shares.some(({ item }) => keys.has(item.id)))
  const left = await register(wanted.filter(({ category }) => category !== undefined))
  const kept = wanted.filter(({ product }) => !left.has(product.id))
  const entries = entriesOf(kept, keys)
  if (entries.length === 0) {
    return left.size > 0 ? { kind: 'full', left: left.size } : { kind: 'there' }
  }
  const { id, data } = await actOnPantry(enterStock, { key, lines: entries })
  const isWaiting = isPantryUnsent()
  // What there was no room for can still be entered, with another plan.
  const stays = itemsOf(wanted.filter(({ product }) => left.has(product.id)))
  const noted = [...keys].filter(([item]) => !stays.includes(item)).map(([, key]) => key)
  await noteEntered(noted)
  if (data.length === 0) return { kind: 'there' }
  const counted = entries.filter(({ productId }) => data.some((one) => one.id === productId))
  const entered = isWaiting ? [] : counted.map(({ purchase }) => purchase)
  const sent = isWaiting ? entered : entries.map(({ purchase }) => purchase)
  const isFresh = (one: Product) =>
    kept.some(({ product, category }) => category && product.id === one.id)
  return {
    kind: 'done',
    id,
    products: data,
    fresh: data.filter(isFresh).length,
    earlier: lines.length - left.size - data.length,
    left: left.size,
    isWaiting,
    entered,
    others: noted.filter((key) => !sent.includes(key)),
    after: afterOf(confirmed, kept, keys, stays),
  }
}

/** As many as one call takes. */
const AT_ONCE = 200

/** Registers new products. Answers the ids of those that the plan has no room for. */
async function register(fresh: readonly Line[]): Promise<ReadonlySet<string>> {
  const made = new Set<string>()
  for (let start = 0; start < fresh.length; start += AT_ONCE) {
    const drafts = fresh.slice(start, start + AT_ONCE).map(draftOf)
    const { data } = await actOnPantry(createProducts, drafts).catch(noRoom)
    for (const { id } of data) made.add(id)
  }
  return new Set(fresh.map(({ product }) => product.id).filter((id) => !made.has(id)))
}

function noRoom(error: unknown): { data: Product[] } {
  if (!isPlanLimit(error)) throw error
  return { data: [] }
}

function afterOf(
  { items, open, clears }: Confirmed,
  kept: readonly Line[],
  keys: ReadonlyMap<string, string>,
  stays: readonly string[],
): After {
  const byId = new Map(items.map((item) => [item.id, item]))
  const rests = kept
    .filter(({ keepsRest }) => keepsRest)
    .flatMap(restsOf)
    .flatMap(({ item: { id }, quantity }) => {
      const item = keys.has(id) && byId.get(id)
      return item ? [{ item, quantity }] : []
    })
  return { rests, keeps: clears ? new Set([...open, ...stays]) : undefined }
}

function itemsOf(lines: readonly Line[]): readonly string[] {
  return lines.flatMap(({ shares }) => shares.map(({ item }) => item.id))
}
