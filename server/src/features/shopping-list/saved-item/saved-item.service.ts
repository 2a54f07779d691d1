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
import { savedItemTag } from './saved-item-tag.ts'

interface Deps {
  readonly lists: Pick<ShoppingListService, 'get' | 'replace'>
  readonly home: Pick<PantryWrites, 'write'>
}

type Item = Omit<SavedItem, 'id' | 'sequence'> & { readonly id?: string }

/** Where an item stands: of which list of which household. */
interface Place {
  readonly tenantId: string
  readonly listId: string
}

export type SavedItemService = ReturnType<typeof createSavedItemService>

/**
 * Items of saved lists, one at a time. An item keeps its id for as long as it is there, also under another
 * name. Each write is one of the whole list, which devices take in as such.
 */
export function createSavedItemService({ lists, home }: Deps) {
  /** Resolves with the item that has this key afterwards. */
  const replace = async (
    { tenantId, listId }: Place,
    act: (items: readonly SavedItem[], level: OwnerLevel) => Replaced,
  ): Promise<SavedItem | undefined> =>
    home.write(tenantId, async (trx, { level }) => {
      const list = await lists.get(tenantId, listId, trx)
      const { items, key } = act(list.items, level)
      const after = items === list.items ? list : await lists.replace(trx, tenantId, list, items)
      return after.items.find((item) => measuredKey(item) === key)
    })

  return {
    async get({ tenantId, listId }: Place, itemId: string): Promise<SavedItem> {
      return itemOf((await lists.get(tenantId, listId)).items, itemId)
    },

    /** What is there already stays where it is, with what is said of it now. */
    async add(place: Place, draft: SavedItemDraft): Promise<SavedItem> {
      const said = writtenLine(draft)
      const key = measuredKey(said)
      const replaced = await replace(place, (items, level) => {
        const twin = items.find((item) => measuredKey(item) === key)
        const { name, measure, quantity, price } = said
        if (twin) return { key, items: withItem(items, twin, { quantity, price }) }
        if (items.length >= ITEMS_PER_LIST[level]) throw new AppError('list_items_limit')
        const added = { name, measure, quantity: quantity ?? 1, price: price ?? 0 }
        return { key, items: [...items, added] }
      })
      return found(replaced)
    },

    async change(
      place: Place,
      itemId: string,
      change: SavedItemChange,
      ifMatch?: string,
    ): Promise<SavedItem> {
      const replaced = await replace(place, (items) => {
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

    async remove(place: Place, itemId: string, ifMatch?: string): Promise<void> {
      await replace(place, (items) => {
        const item = current(items, itemId, ifMatch)
        if (items.length === 1) throw new AppError('list_last_item')
        return { items: items.filter((other) => other !== item) }
      })
    },
  }
}

interface Replaced {
  readonly items: readonly Item[]
  /** Of the item that is told. */
  readonly key?: string
}

/** The same items when nothing is new. */
function withItem(
  items: readonly SavedItem[],
  item: SavedItem,
  change: SavedItemChange,
): readonly Item[] {
  const after = changed(item, change)
  if (savedItemTag(after) === savedItemTag(item)) return items
  return items.map((other) => (other === item ? { ...after, id: item.id } : other))
}

/** What is not said stays. */
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

/** The item, as whoever asks has seen it. */
function current(items: readonly SavedItem[], id: string, ifMatch: string | undefined): SavedItem {
  const item = itemOf(items, id)
  if (!isMeant(ifMatch, savedItemTag(item))) throw new AppError('item_changed')
  return item
}
