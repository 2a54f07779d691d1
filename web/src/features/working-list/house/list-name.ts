import { HOUSE_LIST } from '@compra/contract/sync/item.ts'
import { storedTitle } from '#core/list/working-list/working-list-storage.ts'
import type { SyncState } from '#core/sync/state/sync-state.ts'

export const HOUSE_NAME = 'Lista da casa'

/** The name of a household list: that of the household, or of a further list. */
export function nameOfList(
  { lists, house }: Pick<SyncState, 'lists' | 'house'>,
  open: string,
): string {
  const name = open === HOUSE_LIST ? house.name : lists.find(({ id }) => id === open)?.name
  return name || (storedTitle() ?? HOUSE_NAME)
}
