import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'

/** Weeks of the menu; this week and the one before are included, too. */
export const CALENDAR_WEEKS_AHEAD = 8
/** Days for expiry dates. */
export const CALENDAR_DAYS_AHEAD = 366
/** Events of one calendar; later ones are left out. */
export const CALENDAR_EVENTS_MAX = 2_000

const PATH = '/api/v1/calendar'
const Moment = z.iso.datetime({ offset: true })
/** 256 bits, base64url. */
const Secret = z.object({ secret: z.string().regex(/^[\w-]{43}$/) })

export const calendarFeedApi = {
  state: endpoint({
    method: 'GET',
    path: PATH,
    access: 'user',
    rate: 'read',
    success: { status: 200, body: z.object({ since: Moment.nullable() }) },
  }),
  make: endpoint({
    method: 'POST',
    path: PATH,
    access: 'user',
    rate: 'write',
    success: {
      status: 201,
      body: z.object({ url: z.url().describe('shown only here'), since: Moment }),
    },
  }),
  close: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'user',
    rate: 'write',
    success: { status: 204 },
    refusals: [404],
  }),
  file: endpoint({
    method: 'GET',
    path: `${PATH}/{secret}/casa.ics`,
    access: 'public',
    rate: 'calendar',
    params: Secret,
    success: { status: 200, files: ['text/calendar'] },
    refusals: [404],
  }),
}
