import type { SyncState } from '#core/sync/state/sync-state.ts'

export const HOUSE_NAME = 'Lista da casa'

/** The name of a household list; a generic name until it has arrived. */
export function nameOfList({ lists }: Pick<SyncState, 'lists'>, open: string): string {
  return lists.find(({ id }) => id === open)?.name ?? HOUSE_NAME
}
