import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/client/client.ts'
import type { PubSub } from '#db/pubsub/pub-sub.ts'
import type { PantryWrites } from '#features/plan/pantry-writes.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import type { KeyedWrites } from '#features/product/keyed-writes.ts'
import type { PantryEdits } from '#features/sync/pantry/pantry-edits.service.ts'
import type { SyncCounts } from '#features/sync/sync.service.ts'
import type { DeliveryKind, DeliveryQueue } from '#integrations/delivery/delivery-queue.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { PaymentPort } from '#integrations/payments/payment-port.ts'
import type { PushAddressRule } from '#integrations/push/push-address.ts'
import type { Network } from '#integrations/web-page/network.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { Hashing } from '#lib/secret/hashing/hashing.ts'
import type { Repositories } from './repositories.ts'

export interface ServicesDeps {
  readonly config: Pick<
    Config,
    | 'mode'
    | 'publicUrl'
    | 'rateLimit'
    | 'recipeFetch'
    | 'barcodeLookup'
    | 'webhooks'
    | 'isUnlimited'
    | 'registration'
    | 'hasMail'
    | 'isProviderOnly'
    | 'yearPriceCents'
  >
  readonly signingKey: string
  readonly database: Omit<Database, 'close'>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly audit: Audit
  readonly payments: PaymentPort
  /** Called after a delivery was queued. By default it waits for a server's next poll. */
  readonly onQueued?: (kind: DeliveryKind) => void
  /** Publishes to all processes; by default no message is sent. */
  readonly publish?: PubSub['publish']
  /** Allowed push endpoints; by default public push services only. */
  readonly isPushAddress?: PushAddressRule | undefined
  /** The network of page fetches and webhooks; by default the internet. */
  readonly network?: Network | undefined
  /** By default that of the process. */
  readonly hashing?: Hashing | undefined
  /** By default nothing is counted. */
  readonly syncCounts?: SyncCounts
  /** Bounds the wait for the payment provider when an account is deleted; by default unbounded. */
  readonly withinDeadline?: (work: Promise<void>) => Promise<void>
}

/** With the queue of deliveries, and the outbox for its mail. */
export type SharedDeps = ServicesDeps & { readonly queue: DeliveryQueue; readonly outbox: Outbox }

/**
 * Shared by the services of a household: each write counts against the plan and is published to its devices.
 */
export interface HouseholdDeps extends SharedDeps {
  readonly repositories: Repositories
  readonly limits: PlanLimits
  readonly pantry: PantryWrites
  readonly changes: PantryEdits
  /** Writes with an idempotency key of the client. */
  readonly once: KeyedWrites
  readonly committed: (tenantId: string, rev: number) => void
  readonly counts: SyncCounts
}
