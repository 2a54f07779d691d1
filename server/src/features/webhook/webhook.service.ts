import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
import {
  type NewWebhook,
  type Webhook,
  type webhookApi,
  WEBHOOKS_MAX,
} from '@compra/contract/webhook/webhook.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import type { WebhookTransport } from '#integrations/webhook/webhook-transport.ts'
import { AppError, found } from '#lib/app-error.ts'
import type { AttemptLimit } from '#lib/attempt-limit.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { createConcurrencyLimit } from '#lib/schedule/concurrency-limit.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { pingOf } from './sending/compose.ts'
import { hourOf, triedAt } from './sending/round.ts'
import type { SendingRepository } from './sending/sending.repository.ts'
import type { WebhookSigner } from './sending/signature.ts'
import type { Owner, WebhookRepository, WebhookRow } from './webhook.repository.ts'

interface Deps {
  readonly webhooks: WebhookRepository
  readonly sending: Pick<SendingRepository, 'settle'>
  readonly limits: Pick<PlanLimits, 'lock'>
  /** Undefined if the operator disabled webhooks. */
  readonly transport: WebhookTransport | undefined
  readonly signer: WebhookSigner
  readonly attemptLimiter: {
    take(attempts: readonly { limit: AttemptLimit; subject: string }[]): Promise<void>
  }
  readonly clock: Clock
  readonly audit: Audit
}

export type WebhookService = ReturnType<typeof createWebhookService>

const HOUR_MS = 3_600_000
/** Per account: each addition resolves a name, each ping calls a third party. */
const ADDITIONS: AttemptLimit = { name: 'webhook-add', windowMs: 24 * HOUR_MS, most: 50 }
const PINGS: AttemptLimit = { name: 'webhook-ping', windowMs: HOUR_MS, most: 30 }
/** Calls that users wait for, per process. */
const CONCURRENCY = 8
const QUEUE_MAX = 32

/** A member's webhooks: other programs that receive the household's events. */
export function createWebhookService(deps: Deps) {
  const { webhooks, sending, limits, transport, signer, attemptLimiter, clock, audit } = deps
  const limitConcurrency = createConcurrencyLimit(CONCURRENCY, QUEUE_MAX)

  const allowedTransport = async (
    accountId: string,
    limit: AttemptLimit,
  ): Promise<WebhookTransport> => {
    if (!transport) throw new AppError('webhooks_off')
    await attemptLimiter.take([{ limit, subject: accountId }])
    return transport
  }

  return {
    async list(caller: Caller): Promise<AnswerOf<typeof webhookApi.list>> {
      const rows = await webhooks.list(ownerOf(caller))
      return { data: rows.map(toWebhook) }
    },

    async create(
      caller: Caller,
      { url, events }: NewWebhook,
    ): Promise<AnswerOf<typeof webhookApi.create>> {
      const owner = ownerOf(caller)
      const allowed = await allowedTransport(caller.id, ADDITIONS)
      if (!(await limitConcurrency(() => allowed.accepts(url))))
        throw new AppError('webhook_address')
      const id = randomUUID()
      const row = await webhooks.transaction(async (trx) => {
        await limits.lock(trx, owner.tenantId)
        if (!(await webhooks.isMember(trx, owner))) throw new AppError('unauthorized')
        const { length } = await webhooks.list(owner, trx)
        if (length >= WEBHOOKS_MAX) throw new AppError('webhooks_limit')
        return webhooks.insert(trx, {
          tenant_id: owner.tenantId,
          id,
          account_id: owner.accountId,
          url: new URL(url).href,
          events,
          created_at: clock.now(),
        })
      })
      audit('webhook_created', { accountId: caller.id, sid: caller.sid })
      return { ...toWebhook(row), secret: signer.secretOf(id) }
    },

    async remove(caller: Caller, id: string): Promise<void> {
      if (!(await webhooks.remove(ownerOf(caller), id))) throw new AppError('not_found')
      audit('webhook_removed', { accountId: caller.id, sid: caller.sid })
    },

    /** Calls it now; a success enables a disabled webhook. */
    async ping(caller: Caller, id: string): Promise<Webhook> {
      const owner = ownerOf(caller)
      const { url } = found(await webhooks.find(owner, id))
      const allowed = await allowedTransport(caller.id, PINGS)
      const { id: messageId, payload } = pingOf(id, clock.now())
      const answer = await limitConcurrency(() => {
        const headers = signer.headersOf({ webhookId: id, messageId, now: clock.now(), payload })
        return allowed.send(url, { payload, headers })
      })
      const row = found(await webhooks.find(owner, id))
      const now = clock.now()
      const isDelivered = answer.result === 'taken'
      await sending.settle(
        { tenantId: owner.tenantId, id },
        {
          now,
          notBefore: isDelivered ? now : undefined,
          discardsPending: false,
          hour: hourOf(now),
          calls: 1,
          lost: 0,
          tried: triedAt(now, answer),
          failing_since: isDelivered ? null : row.failing_since,
          failures: isDelivered ? 0 : row.failures,
          disabled_at: isDelivered ? null : row.disabled_at,
          disabled_why: isDelivered ? null : row.disabled_why,
        },
      )
      return toWebhook(found(await webhooks.find(owner, id)))
    },
  }
}

const ownerOf = ({ tenantId, id }: Caller): Owner => ({ tenantId, accountId: id })

function toWebhook(row: WebhookRow): Webhook {
  const { id, url, events, failures, waiting, lost, status } = row
  return {
    id,
    url,
    events,
    createdAt: row.created_at.toISOString(),
    last:
      row.tried_at && row.result
        ? { at: row.tried_at.toISOString(), result: row.result, status }
        : null,
    failures,
    waiting,
    lost,
    disabled:
      row.disabled_at && row.disabled_why
        ? { at: row.disabled_at.toISOString(), why: row.disabled_why }
        : null,
  }
}
