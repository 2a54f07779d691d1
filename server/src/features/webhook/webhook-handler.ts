import { z } from 'zod'
import {
  createHandler,
  type DeliveryHandler,
  DONE,
} from '#integrations/delivery/delivery-handler.ts'
import { GIVE_UP_AFTER_MS } from '#integrations/delivery/retries.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { WebhookMails } from '#integrations/mail/templates/webhook-mails.ts'
import type { WebhookTransport } from '#integrations/webhook/webhook-transport.ts'
import type { Clock } from '#lib/clock.ts'
import {
  afterFailure,
  afterSuccess,
  CALLS_PER_HOUR,
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

/** Webhooks called concurrently; each gets its messages one by one. */
const BATCH = 8
/** Longer than a round may take. */
export const WEBHOOK_LEASE_MS = 90_000
/** A round starts no further call after this; a call takes at most ten seconds. */
const ROUND_MS = 20_000
const MESSAGES = 20

const Content = z.object({ tenantId: z.uuid() })

type ClaimedWebhook = DueWebhook & { readonly claim: string }

/**
 * Delivers the messages of a webhook in order and at least once: each is deleted after its call, so a process
 * killed in between leaves a message that is sent again with the same id.
 */
export function createWebhookHandler(deps: Deps): DeliveryHandler {
  const { sending, transport, signer, outbox, mails, clock } = deps

  const send = async (hook: DueWebhook, message: MessageRow, before: Round): Promise<Round> => {
    const { id: messageId, payload } = message
    const headers = signer.headersOf({ webhookId: hook.id, messageId, now: clock.now(), payload })
    const answer = await transport.send(hook.url, { payload, headers })
    const now = clock.now()
    if (answer.result === 'taken') {
      await sending.remove(hook, messageId)
      return afterSuccess(before, now, answer)
    }
    const { round, next } = afterFailure(before, now, { message, answer })
    if (next) await sending.defer(hook, messageId, { next, now })
    else await sending.remove(hook, messageId)
    return round
  }

  const sendAll = async (hook: DueWebhook, initial: Round): Promise<Round> => {
    const startedAt = performance.now()
    let round = initial
    for (const message of await sending.dueMessages(hook, clock.now(), MESSAGES)) {
      const isOver = round.isGone || round.pausedUntil || performance.now() - startedAt > ROUND_MS
      if (isOver || hook.calls + round.calls >= CALLS_PER_HOUR) break
      round = await send(hook, message, round)
    }
    return round
  }

  const settle = async (hook: ClaimedWebhook, round: Round): Promise<void> => {
    const outcome = outcomeOf(round, hook, clock.now())
    const { disabled_why: why } = outcome
    await sending.settle(hook, outcome, async (trx) => {
      if (!why) return
      const person = await sending.personOf(trx, hook.accountId)
      if (person) await outbox.add(trx, mails.disabled({ ...person, url: hook.url, why }))
    })
  }

  const work = async (hook: ClaimedWebhook): Promise<void> => {
    const now = clock.now()
    const since = new Date(now.getTime() - GIVE_UP_AFTER_MS)
    const initial = roundOf(hook, await sending.composeMessages(hook, { now, since }))
    // Webhooks of disabled accounts get nothing, also not later.
    await settle(hook, hook.isDisabled ? initial : await sendAll(hook, initial))
  }

  return createHandler({
    kind: 'webhook',
    content: Content,
    concurrency: BATCH,
    leaseMs: WEBHOOK_LEASE_MS,
    async deliver({ id, claim, content: { tenantId } }) {
      const hook = await sending.find({ tenantId, id }, clock.now())
      if (!hook) return DONE
      await work({ ...hook, claim })
      return { result: 'scheduled' }
    },
  })
}
