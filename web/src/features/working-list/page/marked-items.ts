/** The menu's actions on marked items, each with undo. */
import { untickBy } from '#core/list/working-list/untick.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { offerRestore, offerUndo } from '#features/working-list/list-actions.ts'

export function removePurchased(): void {
  const items = workingList.removePurchased()
  offerRestore(items.length === 1 ? 'Item removido' : `${items.length} itens removidos`, items)
}

export function untickAll(): void {
  offerUndo('Itens desmarcados', untickBy(workingList.change))
}
