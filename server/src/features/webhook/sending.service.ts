import type { Outbox } from '#integrations/mail/outbox.ts'
import { GIVE_UP_AFTER_MS } from '#integrations/mail/retries.ts'
import type { WebhookMails } from '#integrations/mail/templates/webhook-mails.ts'
import type { WebhookTransport } from '#integrations/webhook/webhook-transport.ts'
import type { Clock } from '#lib/clock.ts'
import { drain } from '#lib/schedule/drain.ts'
import {
  afterRefused,
  afterTaken,
  CALLS_AN_HOUR,
  outcomeOf,
  roundOf,
  type Round,
} from './sending/round.ts'
import type { DueWebhook, MessageRow, SendingRepository } from './sending/sending.repository.ts'
import type { WebhookSigner } from './sending/signature.ts'

interface Deps {
  readonly sending: SendingRepository
  readonly transport: WebhookTransport
  readonly signer: WebhookSigner
  readonly outbox: Pick<Outbox, 'add'>
  readonly mails: WebhookMails
  readonly clock: Clock
}

/** Webhooks that are called concurrently; each gets one message after another. */
const BATCH = 8
/** Longer than a round may take; afterwards the process that claimed the webhook must have died. */
export const WEBHOOK_LEASE_MS = 90_000
/** A round begins no further call after this, each of which takes ten seconds at most. */
const ROUND_MS = 20_000
const MESSAGES = 20

/**
 * Tells other programs what happened, as the outbox of mail sends: the claim is committed first, so that no
 * lock is held while calling. What was taken is deleted afterwards, so whoever is killed in between tells it
 * again, by the same id.
 */
export function createWebhookSending(deps: Deps) {
  const { sending, transport, signer, outbox, mails, clock } = deps

  const send = async (hook: DueWebhook, message: MessageRow, before: Round): Promise<Round> => {
    const { id: messageId, payload } = message
    const headers = signer.headersOf({ webhookId: hook.id, messageId, now: clock.now(), payload })
    const answer = await transport.send(hook.url, { payload, headers })
    const now = clock.now()
    if (answer.result === 'taken') {
      await sending.remove(hook, messageId)
      return afterTaken(before, now, answer)
    }
    const { round, next } = afterRefused(before, now, { message, answer })
    if (next) await sending.putOff(hook, messageId, next)
    else await sending.remove(hook, messageId)
    return round
  }

  const sendAll = async (hook: DueWebhook, nothing: Round): Promise<Round> => {
    const begun = performance.now()
    let round = nothing
    for (const message of await sending.dueMessages(hook, clock.now(), MESSAGES)) {
      const isOver = round.isGone || round.pausedUntil || performance.now() - begun > ROUND_MS
      if (isOver || hook.calls + round.calls >= CALLS_AN_HOUR) break
      round = await send(hook, message, round)
    }
    return round
  }

  const settle = async (hook: DueWebhook, round: Round): Promise<void> => {
    const outcome = outcomeOf(round, hook, clock.now())
    const { disabled_why: why } = outcome
    await sending.settle(hook, outcome, async (trx) => {
      if (!why) return
      const person = await sending.personOf(trx, hook.accountId)
      if (person) await outbox.add(trx, mails.disabled({ ...person, url: hook.url, why }))
    })
  }

  const work = async (hook: DueWebhook): Promise<void> => {
    const now = clock.now()
    const since = new Date(now.getTime() - GIVE_UP_AFTER_MS)
    const nothing = roundOf(hook, await sending.pack(hook, { now, since }))
    // To whoever is shut out nothing is told, also not later.
    await settle(hook, hook.isShutOut ? nothing : await sendAll(hook, nothing))
  }

  return {
    /** `goOn`: whether to take more. */
    sendDue: (goOn: () => boolean): Promise<void> =>
      drain({
        shouldContinue: goOn,
        batchSize: BATCH,
        clock,
        leaseMs: WEBHOOK_LEASE_MS,
        claim: (...taking) => sending.take(...taking),
        process: work,
      }),
  }
}
