import type { Product } from '@compra/contract/product/product.ts'
import { fillList } from '#core/list/filling/list-filling.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { showToast } from '#core/shell/toasts.ts'
import { entryOf } from '#features/product/stock/stock-min-rules.ts'
import { toastGenerated } from '#features/product/stock/toast-generated.ts'

/** Adds a product to the working list: as many as are missing at home, else one. */
export function addToList(product: Product): void {
  const entry = entryOf(product)
  const entries = [{ ...entry, quantity: Math.max(entry.quantity, 1) }]
  fillList(entries, 'add', (filled) => {
    if (!filled.isKept || filled.count === 0) return void toastGenerated('add', filled, entries)
    showNewest()
    showToast({
      title: `${product.name} na lista`,
      action: { label: 'Desfazer', onPress: filled.undo },
    })
  })
}

/** The list is beside the panel: its new row is shown, above the toast. */
function showNewest(): void {
  const newest = workingList.getState().list.pending.at(-1)
  requestAnimationFrame(() => {
    const row = document.querySelector(`#items > [data-id="${newest?.id}"]`)
    row?.scrollIntoView({ block: 'center' })
  })
}
