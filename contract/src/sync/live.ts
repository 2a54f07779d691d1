import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { HOUSE_LIST, ListRef, LiveChange, LivePresence, PLACES } from './sync.ts'

/** A comment is sent this often, so that a stream that is silent for longer is known to be dead. */
export const HEARTBEAT_MS = 15_000

/** Why the server ends a stream. */
export const BYE_REASONS = [
  /** The server stops: come back, within two seconds at random. */
  'closing',
  /** The access token is over: refresh it and come back. */
  'expired',
  /** The session is over, or the person is no longer of this household: sync says which. */
  'ended',
  /** The live link was closed. */
  'revoked',
  /** The same person has opened too many others since: come back when the page is looked at. */
  'replaced',
] as const

/** Travels as text; a cursor is a whole number. */
const Cursor = z
  .string()
  .regex(/^\d{1,16}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int())

/** What a stream is asked for: what is newer than the cursor, and where the person is looking. */
export const LiveQuery = z.object({
  since: Cursor,
  list: ListRef.default(HOUSE_LIST),
  place: z.enum(PLACES).default('list'),
})

/** What a stream may carry, by the name of the event. */
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
