import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { isMeant } from '@compra/contract/list-item/list-item.ts'
import { writtenLine } from '@compra/contract/list-item/written-line.ts'
import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import type { SavedItemChange, SavedItemDraft } from '@compra/contract/shopping-list/saved-item.ts'
import type { SavedItem } from '@compra/contract/shopping-list/shopping-list.ts'
import type { PantryWrites } from '#features/plan/pantry-writes.ts'
import type { OwnerLevel } from '#features/plan/plan-limits.service.ts'
import type { ShoppingListService } from '#features/shopping-list/shopping-list.service.ts'
import { AppError, found } from '#lib/app-error.ts'
import { singleItem } from '#lib/line/single-item.ts'
import { savedItemTag } from './saved-item-tag.ts'

interface Deps {
  readonly lists: Pick<ShoppingListService, 'get' | 'replace'>
  readonly pantry: Pick<PantryWrites, 'write'>
}

type Item = Omit<SavedItem, 'id' | 'sequence'> & { readonly id?: string }

/** The list that an item is on. */
interface ListRef {
  readonly tenantId: string
  readonly listId: string
}

export type SavedItemService = ReturnType<typeof createSavedItemService>

/**
 * Reads and writes single items of saved lists. An item keeps its id when it is renamed. Each write replaces the
 * whole list, as devices sync it.
 */
export function createSavedItemService({ lists, pantry }: Deps) {
  /** Replaces the items of a list; resolves with the item that has the returned key. */
  const replace = async (
    { tenantId, listId }: ListRef,
    change: (items: readonly SavedItem[], level: OwnerLevel) => Replaced,
  ): Promise<SavedItem | undefined> =>
    pantry.write(tenantId, async (trx, { level }) => {
      const list = await lists.get(tenantId, listId, trx)
      const { items, key } = change(list.items, level)
      const after = items === list.items ? list : await lists.replace(trx, tenantId, list, items)
      return after.items.find((item) => measuredKey(item) === key)
    })

  return {
    async get({ tenantId, listId }: ListRef, itemId: string): Promise<SavedItem> {
      return itemOf((await lists.get(tenantId, listId)).items, itemId)
    },

    /** An existing item keeps its position, and gets the quantity and price of the draft. */
    async add(list: ListRef, draft: SavedItemDraft): Promise<SavedItem> {
      const added = singleItem(writtenLine(draft))
      const key = measuredKey(added)
      const replaced = await replace(list, (items, level) => {
        const twin = items.find((item) => measuredKey(item) === key)
        const { name, measure, quantity, price } = added
        if (twin) return { key, items: withItem(items, twin, { quantity, price }) }
        if (items.length >= ITEMS_PER_LIST[level]) throw new AppError('list_items_limit')
        const item = { name, measure, quantity: quantity ?? 1, price: price ?? 0 }
        return { key, items: [...items, item] }
      })
      return found(replaced)
    },

    async change(
      list: ListRef,
      itemId: string,
      change: SavedItemChange,
      ifMatch?: string,
    ): Promise<SavedItem> {
      const replaced = await replace(list, (items) => {
        const item = current(items, itemId, ifMatch)
        const key = measuredKey(changed(item, change))
        if (items.some((other) => other !== item && measuredKey(other) === key)) {
          const causes = [{ field: 'name', error: 'is already in the list' }]
          throw new AppError('validation_error', { causes })
        }
        return { key, items: withItem(items, item, change) }
      })
      return found(replaced)
    },

    async remove(list: ListRef, itemId: string, ifMatch?: string): Promise<void> {
      await replace(list, (items) => {
        const item = current(items, itemId, ifMatch)
        if (items.length === 1) throw new AppError('list_last_item')
        return { items: items.filter((other) => other !== item) }
      })
    },
  }
}

interface Replaced {
  readonly items: readonly Item[]
  /** The key of the item to return. */
  readonly key?: string
}

/** Changes one item; returns the same array when nothing changes. */
function withItem(
  items: readonly SavedItem[],
  item: SavedItem,
  change: SavedItemChange,
): readonly Item[] {
  const after = changed(item, change)
  if (savedItemTag(after) === savedItemTag(item)) return items
  return items.map((other) => (other === item ? { ...after, id: item.id } : other))
}

/** Undefined fields stay. */
function changed(item: Item, { name, quantity, price, measure }: SavedItemChange): Item {
  return {
    name: name ?? item.name,
    quantity: quantity ?? item.quantity,
    price: price ?? item.price,
    measure: measure === undefined ? item.measure : (measure ?? undefined),
  }
}

function itemOf(items: readonly SavedItem[], id: string): SavedItem {
  return found(items.find((item) => item.id === id))
}

/** The item by id. Throws `item_changed` when `If-Match` names an older version. */
function current(items: readonly SavedItem[], id: string, ifMatch: string | undefined): SavedItem {
  const item = itemOf(items, id)
  if (!isMeant(ifMatch, savedItemTag(item))) throw new AppError('item_changed')
  return item
}
