import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { useCallback, useMemo, useState } from 'react'
import type { ListEntry } from '#core/list/filling/list-filling-rules.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { randomUuid } from '#lib/uuid.ts'
import { toastFailed, useSavedList } from './shopping-list.queries.ts'
import {
  type FormItem,
  formItemsOf,
  type ItemsChange,
  type Refusal,
  refusalOf,
  withItem,
} from './shopping-list.rules.ts'

/** The form's state: the saved list, and the changes since. */
export function useListDraft(id: string | undefined, onFailed: () => void) {
  const saved = useSavedList(id, () => {
    toastFailed('Não foi possível carregar os dados da lista.')
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
    /** Adds an item, or returns the error. */
    addItem(entry: ListEntry): Refusal | undefined {
      // A list that is longer than the plan allows may be saved as long as it does not grow.
      const most = Math.max(ITEMS_PER_LIST[planLevel()], savedItems.length)
      const refusal = refusalOf(items, entry, most)
      if (!refusal) setItems(withItem(items, entry, randomUuid()))
      return refusal
    },
  }
}
