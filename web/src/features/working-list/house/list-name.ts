import type { SyncState } from '#core/sync/state/sync-state.ts'

export const HOUSE_NAME = 'Lista da casa'

/** What a list of the household is called; one whose name has not arrived is one of the house. */
export function nameOfList({ lists }: Pick<SyncState, 'lists'>, open: string): string {
  return lists.find(({ id }) => id === open)?.name ?? HOUSE_NAME
}
