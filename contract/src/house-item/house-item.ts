import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { ITEM_NOTE_MAX } from '#limits.ts'
import { AddHeaders, ChangeHeaders, changeWith, draftWith } from '#list-item/list-item.ts'
import { shapesIn } from '#registers.ts'
import { STATUSES } from '#sync/item.ts'
import { ITEM } from '#sync/list-registers.ts'
import { tidyName } from '#text/name.ts'
import { PRINTABLE } from '#text/text.ts'

export const HouseItem = z.object({
  id: z.uuid(),
  ...shapesIn(ITEM),
  status: ITEM.status.shape.describe("'purchased' is ticked, 'unavailable' was not available"),
  version: z.string().describe('its ETag without the quotes'),
})
export type HouseItem = z.infer<typeof HouseItem>

/** '' removes the note. Without a default, so that a missing note stays unchanged. */
const Note = z.string().transform(tidyName).pipe(z.string().max(ITEM_NOTE_MAX).regex(PRINTABLE))

const further = {
  note: Note.optional(),
  status: z.enum(STATUSES).optional(),
}
export const HouseItemDraft = draftWith(further)
export type HouseItemDraft = z.infer<typeof HouseItemDraft>
export const HouseItemChange = changeWith(further)
export type HouseItemChange = z.infer<typeof HouseItemChange>

const ItemId = z.object({ itemId: z.guid() })

/** Single items of the house list, for API clients; devices use sync. */
export const houseItemApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/household/list',
    access: 'user',
    scope: 'read',
    rate: 'read',
    tag: 'revision',
    success: { status: 200, body: z.object({ items: z.array(HouseItem) }) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/household/list/items',
    access: 'user',
    scope: 'lists',
    rate: 'sync',
    headers: AddHeaders,
    body: HouseItemDraft,
    success: { status: 201, body: HouseItem },
    refusals: [403],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/v1/household/list/items/{itemId}',
    access: 'user',
    scope: 'lists',
    rate: 'sync',
    headers: ChangeHeaders,
    params: ItemId,
    body: HouseItemChange,
    success: { status: 200, body: HouseItem },
    refusals: [403, 404, 412],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/household/list/items/{itemId}',
    access: 'user',
    scope: 'lists',
    rate: 'sync',
    headers: ChangeHeaders,
    params: ItemId,
    success: { status: 204 },
    refusals: [404, 412],
  }),
}
