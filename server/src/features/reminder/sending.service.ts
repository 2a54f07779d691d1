import { nextTry } from '#integrations/mail/retries.ts'
import type { PushTransport } from '#integrations/push/push-transport.ts'
import type { Clock } from '#lib/clock.ts'
import { drain } from '#lib/schedule/drain.ts'
import { quietUntil } from './plan.ts'
import type { SendingRepository, Waiting } from './sending/sending.repository.ts'

interface Deps {
  readonly sending: SendingRepository
  readonly transport: PushTransport
  readonly clock: Clock
  /** Called with the id of a message, and the status of who wanted nothing of it. */
  readonly refused: (message: string, status: number) => void
}

export type SendingService = ReturnType<typeof createSendingService>

/** Sent concurrently. */
const BATCH = 10
/** Longer than sending may take; afterwards the process that claimed the message must have died. */
const LEASE_MS = 45_000
/** What is older is no news any more: neither is it sent, nor kept for a device that is off. */
const FRESH_MS = 12 * 3_600_000

/**
 * Sends the messages that wait, as the outbox of mail does: the claim is committed first, so that no lock is
 * held while sending, and no other process sends the same.
 */
export function createSendingService({ sending, transport, clock, refused }: Deps) {
  const deliver = async (message: Waiting): Promise<void> => {
    const { id, refusals, createdAt } = message
    const now = clock.now()
    const ttl = Math.floor((createdAt.getTime() + FRESH_MS - now.getTime()) / 1000)
    if (ttl <= 0) return sending.remove(id)
    // One that was refused in the evening.
    const morning = quietUntil(message.zone, now)
    if (morning) return sending.putOff(id, morning, refusals)

    const topic = message.kinds.map((kind) => kind.slice(0, 4)).join('_')
    const answer = await transport.send(message, { payload: message.payload, topic, ttl })
    if (answer.kind === 'taken') return sending.remove(id)
    if (answer.kind === 'gone') return sending.removeDevice(message.subscriptionId)
    if (answer.kind === 'never') {
      refused(id, answer.status)
      return sending.remove(id)
    }
    const kind = 'later'
    const next = nextTry({ kind, now, createdAt, refusals: refusals + 1 })
    if (!next) return sending.remove(id)
    const asked = now.getTime() + answer.retryAfterMs
    await sending.putOff(id, new Date(Math.max(next.getTime(), asked)), refusals + 1)
  }

  return {
    /** `goOn`: whether to take more. */
    sendDue: (goOn: () => boolean): Promise<void> =>
      drain({
        shouldContinue: goOn,
        batchSize: BATCH,
        clock,
        leaseMs: LEASE_MS,
        claim: (...taking) => sending.take(...taking),
        process: deliver,
      }),
  }
}
