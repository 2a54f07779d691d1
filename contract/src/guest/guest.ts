import { z } from 'zod'
import { LINK_ACCESS } from '#household/live-link.ts'
import { endpoint } from '#http/endpoint.ts'
import { LIVE_EVENTS, LiveQuery } from '#sync/live.ts'
import { SyncAnswer, SyncRequest } from '#sync/sync.ts'

/**
 * The calls of a live link (`Authorization: Link <token>`): the house list of one household and nothing
 * else. With 'view' every push is refused. With 'edit' the guest adds and ticks items and sets price and
 * quantity; at most `ITEMS_PER_LINK` of its items are alive (`link_items_limit`). Any other change of a
 * row is refused as `not_allowed`; a budget is read only.
 */
export const guestApi = {
  sync: endpoint({
    method: 'POST',
    path: '/api/v1/guest/sync',
    access: 'link',
    rate: 'liveLink',
    body: SyncRequest.omit({ home: true }),
    success: {
      status: 200,
      body: SyncAnswer.omit({ home: true }).extend({
        link: z.object({
          id: z.uuid().describe('stands in rows that were changed by this link'),
          access: z.enum(LINK_ACCESS),
          label: z.string(),
          expiresAt: z.iso.datetime({ offset: true }),
        }),
      }),
    },
    refusals: [404, 410],
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/v1/guest/live',
    access: 'link',
    rate: 'liveLink',
    query: LiveQuery,
    success: { status: 200, events: LIVE_EVENTS },
    refusals: [404, 410],
  }),
}
