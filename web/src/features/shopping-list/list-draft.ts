import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { useCallback, useMemo, useState } from 'react'
import { planLevel } from '#core/item-limit.ts'
import type { ListEntry } from '#core/list-filling-rules.ts'
import { randomUuid } from '#lib/uuid.ts'
import { sayFailed, useSavedList } from './shopping-list.queries.ts'
import {
  type FormItem,
  formItemsOf,
  type ItemsChange,
  type Refusal,
  refusalOf,
  withItem,
} from './shopping-list.rules.ts'

/** What stands in the form: the list as it was saved, and what has been changed since. */
export function useListDraft(id: string | undefined, onFailed: () => void) {
  const saved = useSavedList(id, () => {
    sayFailed('Não foi possível carregar os dados da lista.')
    onFailed()
  })
  const savedName = saved?.name ?? ''
  const savedItems = useMemo(() => (saved ? formItemsOf(saved) : []), [saved])
  const [name = savedName, setName] = useState<string>()
  const [items = savedItems, setItems] = useState<readonly FormItem[]>()
  const changeItems = useCallback(
    (change: ItemsChange) => setItems((now) => change(now ?? savedItems)),
    [savedItems],
  )
  return {
    name,
    items,
    isLoading: id !== undefined && !saved,
    isChanged: name !== savedName || items !== savedItems,
    setName,
    /** Stays the same function. */
    changeItems,
    /** Adds an item, or says why not. */
    addItem(entry: ListEntry): Refusal | undefined {
      // A list that is longer than the plan allows may be saved as long as it does not grow (G-087).
      const most = Math.max(ITEMS_PER_LIST[planLevel()], savedItems.length)
      const refusal = refusalOf(items, entry.name, most)
      if (!refusal) setItems(withItem(items, entry, randomUuid()))
      return refusal
    },
  }
}
