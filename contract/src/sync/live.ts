import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { HOUSE_LIST, ListRef, LiveChange, LivePresence, PLACES } from './sync.ts'

/** Interval of heartbeat comments: a stream that is silent for longer is dead. */
export const HEARTBEAT_MS = 15_000

/** Why the server ends a stream. */
export const BYE_REASONS = [
  /** The server stops: reconnect after a random delay of up to two seconds. */
  'closing',
  /** The access token has expired: refresh it and reconnect. */
  'expired',
  /** The session has ended, or the person has left this household: sync says which. */
  'ended',
  /** The live link was revoked. */
  'revoked',
  /** The same person has opened too many newer streams: reconnect when the page is visible. */
  'replaced',
] as const

/** A whole number, as a text of the query. */
const Cursor = z
  .string()
  .regex(/^\d{1,16}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int())

/** Changes after the cursor are sent; list and place are published as presence. */
export const LiveQuery = z.object({
  since: Cursor,
  list: ListRef.default(HOUSE_LIST),
  place: z.enum(PLACES).default('list'),
})

/** The events of a stream, by name. */
export const LIVE_EVENTS = {
  change: LiveChange,
  presence: LivePresence,
  bye: z.object({ reason: z.enum(BYE_REASONS) }),
}

export const liveApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/v1/sync/live',
    access: 'user',
    rate: 'read',
    query: LiveQuery,
    success: { status: 200, events: LIVE_EVENTS },
  }),
}
