import { endpoint } from '@compra/contract/http/endpoint.ts'
import { z } from 'zod'

const ClockState = z.object({ now: z.iso.datetime(), real: z.boolean() })

/** Calls of local mode. Not in the contract: production does not have them. */
export const devApi = {
  mail: endpoint({
    summary: 'Mail that local mode kept, newest first',
    method: 'GET',
    path: '/dev/mail.json',
    access: 'public',
    rate: 'none',
    success: {
      status: 200,
      body: z.array(
        z.object({
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          sentAt: z.iso.datetime(),
        }),
      ),
    },
  }),
  clock: endpoint({
    summary: 'The time of the server',
    method: 'GET',
    path: '/dev/clock',
    access: 'public',
    rate: 'none',
    success: { status: 200, body: ClockState },
  }),
  setClock: endpoint({
    summary: 'Sets the time of the server; null goes back to real time',
    method: 'POST',
    path: '/dev/clock',
    access: 'public',
    rate: 'none',
    body: z.object({ now: z.iso.datetime({ offset: true }).nullable() }),
    success: { status: 200, body: ClockState },
  }),
}
