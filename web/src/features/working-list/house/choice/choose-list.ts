import { switchList } from '#core/list/working-list/switch-list.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { startSync } from '#core/sync/start-sync.ts'

/** Puts another list on the screen: 'local', 'house', or the id of a further one of the house. */
export function chooseList(id: string): void {
  switchList(id)
  if (id !== 'local') startSync()
  closeOverlay()
}
