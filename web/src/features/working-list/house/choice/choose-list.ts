import { switchList } from '#core/list/working-list/switch-list.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { startSync } from '#core/sync/start-sync.ts'

/** Opens a list: 'local', 'house', or the id of a further household list. */
export function chooseList(id: string): void {
  switchList(id)
  if (id !== 'local') startSync()
  closeOverlay()
}
