import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { SavedItem } from '#shopping-list/shopping-list.ts'
import { ChangeHeaders, changeWith, draftWith } from './list-item.ts'

export const SavedItemDraft = draftWith({})
export type SavedItemDraft = z.infer<typeof SavedItemDraft>
export const SavedItemChange = changeWith({})
export type SavedItemChange = z.infer<typeof SavedItemChange>

const ListId = z.object({ id: z.guid() })
const ItemId = ListId.extend({ itemId: z.guid() })

/** Single items of saved lists, for API clients; screens write whole lists. */
export const savedItemApi = {
  item: endpoint({
    summary: 'One item of a saved list, with its ETag',
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
    summary: 'Add an item at the end of a saved list',
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
    summary: 'Change one item of a saved list',
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
    summary: 'Remove one item from a saved list',
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
