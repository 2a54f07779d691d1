import { nextTry } from '#integrations/mail/retries.ts'
import type { PushTransport } from '#integrations/push/push-transport.ts'
import type { Clock } from '#lib/clock.ts'
import { drain } from '#lib/schedule/drain.ts'
import { quietUntil } from './plan.ts'
import type { SendingRepository, QueuedMessage } from './sending/sending.repository.ts'

interface Deps {
  readonly sending: SendingRepository
  readonly transport: PushTransport
  readonly clock: Clock
  /** Called with the id of a message that the push service rejected for good, and its HTTP status. */
  readonly onRejected: (message: string, status: number) => void
}

export type SendingService = ReturnType<typeof createSendingService>

/** Messages sent concurrently. */
const BATCH = 10
/** Longer than sending may take: after it, the process that claimed the message must have died. */
const LEASE_MS = 45_000
/** Older messages are outdated: they are dropped, and the push service drops them too (TTL). */
const TTL_MS = 12 * 3_600_000

/**
 * Sends queued messages like the mail outbox: the claim is committed first, so that no lock is held while
 * sending, and no other process sends the same message.
 */
export function createSendingService({ sending, transport, clock, onRejected }: Deps) {
  const deliver = async (message: QueuedMessage): Promise<void> => {
    const { id, refusals, createdAt } = message
    const now = clock.now()
    const ttl = Math.floor((createdAt.getTime() + TTL_MS - now.getTime()) / 1000)
    if (ttl <= 0) return sending.remove(id)
    // A retry of the evening may fall into the quiet hours.
    const morning = quietUntil(message.zone, now)
    if (morning) return sending.defer(id, morning, refusals)

    const topic = message.kinds.map((kind) => kind.slice(0, 4)).join('_')
    const answer = await transport.send(message, { payload: message.payload, topic, ttl })
    if (answer.kind === 'taken') return sending.remove(id)
    if (answer.kind === 'gone') return sending.removeDevice(message.subscriptionId)
    if (answer.kind === 'never') {
      onRejected(id, answer.status)
      return sending.remove(id)
    }
    const kind = 'later'
    const next = nextTry({ kind, now, createdAt, refusals: refusals + 1 })
    if (!next) return sending.remove(id)
    const retryAfter = now.getTime() + answer.retryAfterMs
    await sending.defer(id, new Date(Math.max(next.getTime(), retryAfter)), refusals + 1)
  }

  return {
    /** `shouldContinue`: whether to claim more. */
    sendDue: (shouldContinue: () => boolean): Promise<void> =>
      drain({
        shouldContinue,
        batchSize: BATCH,
        clock,
        leaseMs: LEASE_MS,
        claim: (...args) => sending.claim(...args),
        process: deliver,
      }),
  }
}
