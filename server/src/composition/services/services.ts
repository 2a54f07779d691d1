import { createCalendarFeedRepository } from '#features/calendar-feed/calendar-feed.repository.ts'
import { createHouseholdRepository } from '#features/household/household.repository.ts'
import { createPasskeyRepository } from '#features/passkey/passkey.repository.ts'
import { createTokenRepository } from '#features/token/token.repository.ts'
import { createWebhookRepository } from '#features/webhook/webhook.repository.ts'
import { createDeliveryQueue } from '#integrations/delivery/delivery-queue.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import { createAccounts } from './accounts.ts'
import { createBilling } from './billing.ts'
import { createHousehold } from './household.ts'
import { createBarcodes, createRecipeImport } from './lookups.ts'
import { createReminders, createWebhooks } from './notices.ts'
import type { ServicesDeps } from './services-deps.ts'

export type Services = ReturnType<typeof createServices>

/** Every service of the product, without HTTP: shared by the server, the admin commands and the demo. */
export function createServices(deps: ServicesDeps) {
  const { database, clock, audit, onQueued = () => {} } = deps
  const queue = createDeliveryQueue(database.kysely)
  const outbox = createOutbox(queue, clock, () => onQueued('mail'), deps.config.hasMail)
  const shared = { ...deps, queue, outbox }
  const household = createHousehold(shared)
  const billing = createBilling(shared)
  const reminders = createReminders(shared)
  const accounts = createAccounts({
    ...shared,
    limits: household.limits,
    copiers: household.copiers,
    listLinks: household.liveLinks.listOpen,
    exporters: {
      ofAccount: [
        createHouseholdRepository(database.kysely),
        createTokenRepository(database.kysely),
        createPasskeyRepository(database.kysely),
        reminders.exporter,
        createWebhookRepository(database.kysely),
        createCalendarFeedRepository(database.kysely),
      ],
      ofHousehold: household.exporters,
      ofPayer: billing.exporters,
    },
    endSubscriptions: billing.endAll,
  })
  const { attemptLimiter } = accounts
  const recipeImport = createRecipeImport({ ...deps, attemptLimiter })
  const barcodes = createBarcodes({ ...deps, attemptLimiter })
  const webhooks = createWebhooks({ ...shared, limits: household.limits, attemptLimiter })
  return {
    audit,
    queue,
    household,
    billing,
    accounts,
    reminders,
    recipeImport,
    barcodes,
    webhooks,
  }
}
