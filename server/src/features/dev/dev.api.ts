import { endpoint } from '@compra/contract/http/endpoint.ts'
import { z } from 'zod'

const ClockState = z.object({ now: z.iso.datetime(), real: z.boolean() })

/** Calls of local mode. Not in the contract: production does not have them. */
export const devApi = {
  /** The newest first. */
  mail: endpoint({
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
    method: 'GET',
    path: '/dev/clock',
    access: 'public',
    rate: 'none',
    success: { status: 200, body: ClockState },
  }),
  /** Null goes back to real time. */
  setClock: endpoint({
    method: 'POST',
    path: '/dev/clock',
    access: 'public',
    rate: 'none',
    body: z.object({ now: z.iso.datetime({ offset: true }).nullable() }),
    success: { status: 200, body: ClockState },
  }),
}
