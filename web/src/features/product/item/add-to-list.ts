import type { Product } from '@compra/contract/product/product.ts'
import { fillList } from '#core/list/filling/list-filling.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { loadThingOf } from '#core/pantry/catalogue/load-thing-of.ts'
import { showToast } from '#core/shell/toasts.ts'
import { shortageOf } from '#features/product/stock/stock-min-rules.ts'
import { toastGenerated } from '#features/product/stock/toast-generated.ts'

/** Adds what is missing of a product at home to the working list; one unit if nothing is. */
export async function addToList(product: Product): Promise<void> {
  const { entry } = shortageOf(product, await loadThingOf())
  fillList([entry], 'add', (filled) => {
    if (!filled.isKept || filled.count === 0) return void toastGenerated('add', filled, [entry])
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
    const row = document.querySelector(`#items [data-id="${newest?.id}"]`)
    row?.scrollIntoView({ block: 'center' })
  })
}
