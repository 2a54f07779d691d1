import { randomUUID } from 'node:crypto'
import type { DeliveryQueue } from '#integrations/delivery/delivery-queue.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { Clock } from '#lib/clock.ts'
import { localTimeOf } from '#lib/time/zoned-time.ts'
import type { DigestRepository, State, Trx } from './digest.repository.ts'
import { evaluate } from './digest/evaluate.ts'
import type { DueRow, Facts, Section } from './digest/facts.ts'
import { payloadOf } from './digest/payload.ts'
import { createReminderMails } from './digest/reminder-mail.ts'
import { deferredUntil, BATCH_WINDOW_MS, nextDue } from './plan.ts'
import { STOP_PATH, type StopTokens } from './stop-token.ts'

interface Deps {
  readonly digests: DigestRepository
  readonly stopTokens: StopTokens
  readonly outbox: Pick<Outbox, 'addAll'>
  readonly queue: Pick<DeliveryQueue, 'add'>
  readonly publicUrl: string
  readonly clock: Clock
  /** Called when push messages were queued. */
  readonly wake: () => void
}

/** Rows of one transaction. */
const BATCH = 50
/** Until reminders of an unreachable machine are tried again. */
const LOST_PAUSE_MS = 30_000

/** `stop` is the path of the page that unsubscribes. */
interface Message {
  readonly row: DueRow
  readonly sections: readonly Section[]
  readonly stop: string
}

/**
 * Evaluates due reminders and queues push messages and mails. Messages and the state of the reminder are
 * written in one transaction: a killed process has sent nothing.
 */
export function createDigestService(deps: Deps) {
  const { digests, stopTokens, outbox, queue, clock, wake } = deps
  const mailOf = createReminderMails(deps.publicUrl)

  const queueMessages = async (trx: Trx, messages: readonly Message[]): Promise<void> => {
    const pushed = messages.filter(({ row }) => row.channel === 'push')
    const mailed = messages.filter(({ row }) => row.channel === 'mail')
    if (mailed.length > 0) await outbox.addAll(trx, mailed.map(mailOf))
    if (pushed.length === 0) return
    const devices = await digests.devicesOf(
      trx,
      pushed.map(({ row }) => row.account_id),
    )
    const deliveries = pushed.flatMap(({ row: { account_id }, sections, stop }) =>
      devices
        .filter((device) => device.account_id === account_id)
        .map(({ id: device_id }) => {
          const kinds = sections.map(({ kind }) => kind)
          const payload = { kinds, text: payloadOf(sections, stop) }
          return { id: randomUUID(), kind: 'push' as const, account_id, device_id, payload }
        }),
    )
    if (deliveries.length === 0) return
    await queue.add(trx, clock.now(), deliveries)
    wake()
  }

  /** Resolves with the number of due rows. */
  const processBatch = (): Promise<number> =>
    digests.transaction(async (trx) => {
      const now = clock.now()
      const due = await digests.claim(trx, now, BATCH)
      if (due.length === 0) return 0
      const deferred = due.flatMap((row) => deferredState(row, now) ?? [])
      const ready = due.filter((row) => deferredState(row, now) === undefined)
      const facts = await digests.facts(trx, ready, now)
      const evaluated = ready.map((row, index) => evaluatedState(row, facts[index], now))
      await digests.write(trx, [...deferred, ...evaluated.map(({ state }) => state)])
      const messages = evaluated.flatMap(({ row, sections }) => {
        if (sections.length === 0) return []
        const kinds = sections.map(({ kind }) => kind)
        const { account_id: accountId, channel } = row
        const token = stopTokens.write({ accountId, channel, kinds })
        return [{ row, sections, stop: `${STOP_PATH}/${token}` }]
      })
      await queueMessages(trx, messages)
      return due.length
    })

  /** Households on an unreachable machine wait, instead of stopping the others. */
  const processReachable = async (): Promise<number> => {
    try {
      return await processBatch()
    } catch (error) {
      const now = clock.now()
      const deferred = await digests.deferLost(now, new Date(now.getTime() + LOST_PAUSE_MS))
      if (deferred === 0n) throw error
      return BATCH
    }
  }

  return {
    /** `shouldContinue`: whether to start another batch. */
    async processDue(shouldContinue: () => boolean): Promise<void> {
      await digests.noteChanges(clock.now(), BATCH_WINDOW_MS)
      while (shouldContinue()) if ((await processReachable()) < BATCH) return
    },
  }
}

function deferredState(row: DueRow, now: Date): State | undefined {
  const until = deferredUntil(row, now)
  return until && { ...row, due_at: until }
}

const NO_FACTS: Facts = { changes: [], lowStock: [], expiring: [], meals: [] }

/** Disabled accounts get nothing, and are not caught up later. */
function evaluatedState(row: DueRow, facts = NO_FACTS, now: Date) {
  const { day } = localTimeOf(row.zone, now)
  const { sections, notifiedKeys } = evaluate(row, facts, day)
  const sent = row.disabled_at === null ? sections : []
  const sentToday = row.sent_on === day ? row.sent : 0
  const state: State = {
    ...row,
    seen_rev: row.rev,
    notified_keys: [...notifiedKeys],
    due_at: nextDue(row, now),
    ...(sent.length > 0 && { sent_on: day, sent: sentToday + 1 }),
  }
  return { row, sections: sent, state }
}
