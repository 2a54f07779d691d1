import { type ListId, storageOf } from '#core/list/working-list/working-list-storage.ts'
import { createWorkingListStore } from '#core/list/working-list/working-list-store.ts'
import { itemLimit } from '#core/plan/item-limit.ts'
import { randomUuid } from '#lib/uuid.ts'

/** A list that is not on the screen: what is done to it is stored, and seen where it is open. */
export function listApart(id: ListId): ReturnType<typeof createWorkingListStore> {
  return createWorkingListStore({
    open: id,
    storageOf,
    now: Date.now,
    newId: randomUuid,
    limit: itemLimit,
    onRefused: () => undefined,
  })
}
