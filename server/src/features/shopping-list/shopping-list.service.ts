import { randomUUID } from 'node:crypto'
import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { withIds } from '@compra/contract/list-item/saved-item-ids.ts'
import {
  type KnownName,
  knownNamesOf,
  type SavedItem,
  type SavedList,
  type SavedListDraft,
  type SavedListSummary,
} from '@compra/contract/shopping-list/shopping-list.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { PantryWrites } from '#features/plan/pantry-writes.ts'
import type { OwnerLevel } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { type NamedPageQuery, pageFrom, sliceOf } from '#lib/page.ts'
import { newIdsOf } from '#lib/secret/keyed-id.ts'
import type { ListToWrite } from './list-writes.ts'
import type {
  ItemRow,
  ShoppingListRepository,
  SummaryRow,
  Trx,
} from './shopping-list.repository.ts'

interface Deps {
  readonly lists: ShoppingListRepository
  readonly pantry: PantryWrites
  readonly clock: Clock
}

type NewItem = Omit<SavedListDraft['items'][number], 'sequence'>

export type ShoppingListService = ReturnType<typeof createShoppingListService>

/** Saved lists of a tenant. Those of another tenant are `not_found` (G-051). */
export function createShoppingListService({ lists, pantry, clock }: Deps) {
  return {
    async page(
      tenantId: string,
      { name, ...wanted }: NamedPageQuery,
    ): Promise<{ data: SavedListSummary[]; has_more: boolean }> {
      return pageFrom(await lists.page(tenantId, name, sliceOf(wanted)), wanted, summaryOf)
    },

    async get(tenantId: string, id: string, trx?: Trx): Promise<SavedList> {
      const rows = await lists.items(tenantId, id, trx)
      const [first] = rows
      if (!first) throw new AppError('not_found')
      return { id, name: first.list_name, items: rows.map(savedItemOf) }
    },

    /** Names without duplicates: products before items, newest first. */
    async names(tenantId: string): Promise<KnownName[]> {
      const rows = await lists.names(tenantId)
      return knownNamesOf(rows.map(({ name, price_cents: price }) => ({ name, price })))
    },

    create: (tenantId: string, draft: SavedListDraft): Promise<SavedList> =>
      pantry.create(tenantId, 'shopping_lists', async (trx, { level }) => {
        assertFits(draft, level, 0)
        const list = listOf(tenantId, randomUUID(), draft, [])
        const outcome = await lists.insert(trx, list, clock.now())
        if (outcome === 'taken') throw new AppError('list_name_taken')
        return savedListOf(list)
      }),

    /** Last writer wins (G-129). */
    update: (tenantId: string, id: string, draft: SavedListDraft): Promise<SavedList> =>
      pantry.write(tenantId, async (trx, { level }) => {
        const stored = await lists.items(tenantId, id, trx)
        if (stored.length === 0) missing()
        assertFits(draft, level, stored.length)
        const list = listOf(tenantId, id, draft, stored.map(savedItemOf))
        const outcome = await lists.update(trx, list)
        if (outcome === 'missing') missing()
        if (outcome === 'taken') throw new AppError('list_name_taken')
        return savedListOf(list)
      }),

    /** Replaces the items of an existing list, numbered in array order. Requires the hold. */
    async replace(
      trx: Trx,
      tenantId: string,
      { id, name, items: stored }: SavedList,
      items: readonly NewItem[],
    ): Promise<SavedList> {
      const numbered = items.map((item, at) => ({ ...item, sequence: at + 1 }))
      const list = listOf(tenantId, id, { name, items: numbered }, stored)
      if ((await lists.update(trx, list)) !== 'written') missing()
      return savedListOf(list)
    },

    remove: (tenantId: string, id: string): Promise<void> =>
      pantry.write(tenantId, async (trx) => {
        if (!(await lists.remove(trx, tenantId, id))) missing()
      }),
  }
}

function missing(): never {
  throw new AppError('not_found')
}

/** A list above the plan limit may be saved as long as it does not grow. */
function assertFits({ items }: SavedListDraft, level: OwnerLevel, itemsNow: number): void {
  if (items.length > Math.max(ITEMS_PER_LIST[level], itemsNow)) {
    throw new AppError('list_items_limit')
  }
}

function summaryOf({ id, name, items_count }: SummaryRow): SavedListSummary {
  return { id, name, itemsCount: items_count }
}

function savedItemOf(row: ItemRow): SavedItem {
  const { id, sequence, name, quantity, measure_amount: amount, measure_unit: unit } = row
  const isMeasured = amount !== null && unit !== null
  return {
    id,
    sequence,
    name,
    quantity,
    price: row.price_cents,
    ...(isMeasured && { measure: { amount, unit } }),
  }
}

function listOf(
  tenantId: string,
  id: string,
  { name, items }: SavedListDraft,
  stored: readonly SavedItem[],
): ListToWrite {
  const inOrder = items.toSorted((a, b) => a.sequence - b.sequence)
  return {
    tenantId,
    id,
    name,
    nameFolded: foldName(name),
    items: withIds(stored, inOrder, newIdsOf(id)).map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      priceCents: item.price,
      measure: item.measure,
    })),
  }
}

function savedListOf({ id, name, items }: ListToWrite): SavedList {
  return {
    id,
    name,
    items: items.map(({ priceCents, ...item }, index) => ({
      ...item,
      sequence: index + 1,
      price: priceCents,
    })),
  }
}
