import type { AttemptLimiter } from '#db/attempt-limiter.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import { createDeviceRepository } from '#features/reminder/device.repository.ts'
import { createDeviceService } from '#features/reminder/device.service.ts'
import { createDigestRepository } from '#features/reminder/digest.repository.ts'
import { createDigestService } from '#features/reminder/digest.service.ts'
import { createReminderRepository } from '#features/reminder/reminder.repository.ts'
import { createReminderService } from '#features/reminder/reminder.service.ts'
import { createStopTokens } from '#features/reminder/stop-token.ts'
import { createSendingRepository } from '#features/webhook/sending/sending.repository.ts'
import { createWebhookSigner } from '#features/webhook/sending/signature.ts'
import { createWebhookHandler } from '#features/webhook/webhook-handler.ts'
import { createWebhookRepository } from '#features/webhook/webhook.repository.ts'
import { createWebhookService } from '#features/webhook/webhook.service.ts'
import { createWebhookMails } from '#integrations/mail/templates/webhook-mails.ts'
import { isPushAddress as isServiceAddress } from '#integrations/push/push-address.ts'
import { vapidKeysOf } from '#integrations/push/vapid-keys.ts'
import { createNetwork } from '#integrations/web-page/network.ts'
import { createWebhookTransport } from '#integrations/webhook/webhook-transport.ts'
import type { SharedDeps } from './services-deps.ts'

type RemindersDeps = Pick<
  SharedDeps,
  'config' | 'database' | 'clock' | 'signingKey' | 'queue' | 'outbox' | 'isPushAddress' | 'onQueued'
>

/** Reminders and their devices. */
export function createReminders(deps: RemindersDeps) {
  const { config, database, clock, signingKey, onQueued = () => {} } = deps
  const isPushAddress = deps.isPushAddress ?? isServiceAddress
  const { kysely } = database
  const reminders = createReminderRepository(kysely)
  const devices = createDeviceRepository(kysely)
  const vapidKeys = vapidKeysOf(signingKey)
  const stopTokens = createStopTokens(signingKey)
  return {
    service: createReminderService({ reminders, devices, stopTokens, clock }),
    devices: createDeviceService({
      devices,
      isPushAddress,
      publicKey: () => vapidKeys.publicKey,
      clock,
    }),
    digests: createDigestService({
      ...deps,
      digests: createDigestRepository(database),
      stopTokens,
      publicUrl: config.publicUrl,
      wake: () => onQueued('push'),
    }),
    deviceRows: devices,
    vapidKeys,
    exporter: reminders,
  }
}

interface WebhooksDeps extends Pick<
  SharedDeps,
  'config' | 'database' | 'signingKey' | 'outbox' | 'clock' | 'audit' | 'network'
> {
  readonly limits: PlanLimits
  readonly attemptLimiter: AttemptLimiter
}

/** Webhooks of other programs; not sent if the operator has disabled them. */
export function createWebhooks(deps: WebhooksDeps) {
  const { config, database, signingKey, clock, network = createNetwork() } = deps
  const webhooks = createWebhookRepository(database.kysely)
  const sending = createSendingRepository(database.kysely)
  const transport =
    config.webhooks === 'off'
      ? undefined
      : createWebhookTransport({
          network,
          agent: `CompraInteligente/1.0 (+${config.publicUrl})`,
          allowsHttp: config.mode === 'local',
          allowsAnyAddress: config.webhooks === 'any',
        })
  const shared = { ...deps, sending, signer: createWebhookSigner(signingKey) }
  return {
    service: createWebhookService({ ...shared, webhooks, transport }),
    handler:
      transport &&
      createWebhookHandler({
        ...shared,
        transport,
        mails: createWebhookMails(config.publicUrl),
        clock,
      }),
  }
}
