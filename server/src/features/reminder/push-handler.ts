import { REMINDER_KINDS } from '@compra/contract/reminder/reminder.ts'
import { z } from 'zod'
import {
  createHandler,
  type DeliveryHandler,
  DONE,
} from '#integrations/delivery/delivery-handler.ts'
import { nextTry } from '#integrations/delivery/retries.ts'
import type { PushTransport } from '#integrations/push/push-transport.ts'
import type { Clock } from '#lib/clock.ts'
import type { DeviceRepository } from './device.repository.ts'
import { quietUntil } from './plan.ts'

interface Deps {
  readonly devices: Pick<DeviceRepository, 'findDevice' | 'removeDevice'>
  readonly transport: PushTransport
  readonly clock: Clock
  /** Called with the id of a message that the push service rejected for good, and its HTTP status. */
  readonly onRejected: (message: string, status: number) => void
}

/** Messages sent concurrently. */
const BATCH = 10
/** Longer than sending may take. */
export const PUSH_LEASE_MS = 45_000
/** Older messages are outdated: they are dropped, and the push service drops them too (TTL). */
const TTL_MS = 12 * 3_600_000

const Content = z.object({
  deviceId: z.uuid(),
  kinds: z.array(z.enum(REMINDER_KINDS)),
  text: z.string(),
})

/** Sends queued push messages, except in the quiet hours. */
export function createPushHandler({
  devices,
  transport,
  clock,
  onRejected,
}: Deps): DeliveryHandler {
  return createHandler({
    kind: 'push',
    content: Content,
    concurrency: BATCH,
    leaseMs: PUSH_LEASE_MS,
    async deliver({ id, refusals, createdAt, content }) {
      const device = await devices.findDevice(content.deviceId)
      const now = clock.now()
      const ttl = Math.floor((createdAt.getTime() + TTL_MS - now.getTime()) / 1000)
      if (!device || ttl <= 0) return DONE
      // A retry of the evening may fall into the quiet hours.
      const morning = quietUntil(device.zone, now)
      if (morning) return { result: 'later', next: morning, refusals }

      const topic = content.kinds.map((kind) => kind.slice(0, 4)).join('_')
      const answer = await transport.send(device, { payload: content.text, topic, ttl })
      if (answer.kind === 'gone') await devices.removeDevice(content.deviceId)
      if (answer.kind === 'never') onRejected(id, answer.status)
      if (answer.kind !== 'later') return DONE
      const retry = nextTry({ kind: 'later', now, createdAt, refusals: refusals + 1 })
      if (!retry) return DONE
      const next = new Date(Math.max(retry.getTime(), now.getTime() + answer.retryAfterMs))
      return { result: 'later', next, refusals: refusals + 1 }
    },
  })
}
