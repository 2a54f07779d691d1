import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'

/** Of the menu; the week before this one and this one are there, too. */
export const CALENDAR_WEEKS_AHEAD = 8
/** Of what ends. */
export const CALENDAR_DAYS_AHEAD = 366
/** Events that one calendar has, the earliest. */
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
      body: z.object({ url: z.url().describe('told once'), since: Moment }),
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
