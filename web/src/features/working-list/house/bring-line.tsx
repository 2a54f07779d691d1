import { HOUSE_LIST } from '@compra/contract/sync/item.ts'
import { useReducer, useSyncExternalStore } from 'react'
import { parseList } from '#core/list/working-list/working-list-format.ts'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { LOCAL_LIST, textOf } from '#core/list/working-list/working-list-storage.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { bringList } from './bring-list.ts'

/** Above the rows of the house list: items of this device's own list, and the way to bring them. */
export function BringLine({ list }: { list: string }) {
  const text = useSyncExternalStore(subscribe, storedText, () => '')
  // The own list changes last, without a notice.
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const own = parseList(text)
  const items = own ? itemsOf(own) : []

  function handleImport() {
    bringList(items)
    refresh()
  }

  if (list !== HOUSE_LIST || items.length === 0) return null
  return (
    <p className="flex items-center text-sm text-muted">
      {items.length === 1 ? '1 item' : `${items.length} itens`} neste aparelho ·
      <button
        type="button"
        className="-my-1 min-h-11 px-1.5 font-semibold text-primary hover:underline"
        onClick={handleImport}
      >
        Importar
      </button>
    </p>
  )
}

function storedText(): string {
  return textOf(LOCAL_LIST).read() ?? ''
}

/** The list changes in this tab after it was brought, and in others at any time. */
function subscribe(listener: () => void): () => void {
  const stop = workingList.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}
