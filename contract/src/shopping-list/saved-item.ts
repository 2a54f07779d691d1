import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { ChangeHeaders, changeWith, draftWith } from '#list-item/list-item.ts'
import { SavedItem } from './shopping-list.ts'

export const SavedItemDraft = draftWith({})
export type SavedItemDraft = z.infer<typeof SavedItemDraft>
export const SavedItemChange = changeWith({})
export type SavedItemChange = z.infer<typeof SavedItemChange>

const ListId = z.object({ id: z.guid() })
const ItemId = ListId.extend({ itemId: z.guid() })

/** Single items of saved lists, for API clients; screens write whole lists. */
export const savedItemApi = {
  item: endpoint({
    method: 'GET',
    path: '/api/v1/shopping-list/{id}/items/{itemId}',
    access: 'user',
    scope: 'read',
    rate: 'read',
    params: ItemId,
    success: { status: 200, body: SavedItem },
    refusals: [404],
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/api/v1/shopping-list/{id}/items',
    access: 'user',
    scope: 'lists',
    rate: 'write',
    params: ListId,
    body: SavedItemDraft,
    success: { status: 201, body: SavedItem },
    refusals: [403, 404],
  }),
  changeItem: endpoint({
    method: 'PUT',
    path: '/api/v1/shopping-list/{id}/items/{itemId}',
    access: 'user',
    scope: 'lists',
    rate: 'write',
    headers: ChangeHeaders,
    params: ItemId,
    body: SavedItemChange,
    success: { status: 200, body: SavedItem },
    refusals: [404, 412],
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/v1/shopping-list/{id}/items/{itemId}',
    access: 'user',
    scope: 'lists',
    rate: 'write',
    headers: ChangeHeaders,
    params: ItemId,
    success: { status: 204 },
    refusals: [404, 409, 412],
  }),
}
