import { z } from 'zod'
import { LINK_ACCESS } from '#household/live-link.ts'
import { endpoint } from '#http/endpoint.ts'
import { LIVE_EVENTS, LiveQuery } from '#sync/live.ts'
import { SyncAnswer, SyncRequest } from '#sync/sync.ts'

/**
 * The calls of the holder of a live link, as `Authorization: Link <token>`: the list of one household and
 * nothing else. With 'view' nothing is taken; with 'edit' items are added and ticked, and get a price and
 * a quantity, at most `ITEMS_PER_LINK` of them alive at a time (`link_items_limit`). Any other change of a row
 * is refused as `not_allowed`; a budget is read only.
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
          id: z.uuid().describe('by which rows say that somebody with this link did it'),
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
