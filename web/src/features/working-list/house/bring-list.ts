import type { Item } from '@compra/contract/sync/item.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import { moveToHouse } from '#core/sync/move-to-house.ts'

/** Adds the items of this device to the household's list and opens it. */
export function bringList(items: readonly Item[]): void {
  const undo = moveToHouse(items)
  closeOverlay()
  showToast({
    title:
      items.length === 1 ? 'Item levado para a casa' : `${items.length} itens levados para a casa`,
    action: { label: 'Desfazer', onPress: undo },
  })
}
