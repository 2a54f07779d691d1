import { type ListId, storageOf } from '#core/list/working-list/working-list-storage.ts'
import { createWorkingListStore } from '#core/list/working-list/working-list-store.ts'
import { itemLimit } from '#core/plan/item-limit.ts'
import { randomUuid } from '#lib/uuid.ts'

/** The store of a list that is not open in this tab. Tabs that show it read its changes from storage. */
export function backgroundList(id: ListId): ReturnType<typeof createWorkingListStore> {
  return createWorkingListStore({
    open: id,
    storageOf,
    now: Date.now,
    newId: randomUuid,
    limit: itemLimit,
    onRefused: () => undefined,
  })
}
