import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/client/client.ts'
import type { News } from '#db/news/news.ts'
import type { PantryWrites } from '#features/plan/pantry-writes.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import type { KeyedWrites } from '#features/product/keyed-writes.ts'
import type { HomeChanges } from '#features/sync/home/home-changes.service.ts'
import type { SyncCounts } from '#features/sync/sync.service.ts'
import type { createOutbox } from '#integrations/mail/outbox.ts'
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
    'mode' | 'publicUrl' | 'rateLimit' | 'recipeFetch' | 'webhooks' | 'isUnlimited'
  >
  readonly signingKey: string
  readonly database: Omit<Database, 'close'>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly audit: Audit
  readonly payments: PaymentPort
  /** Called after a mail was added to the outbox. By default it waits for the next look of a server. */
  readonly onMail?: () => void
  /** The same of a message to devices. */
  readonly onPush?: () => void
  /** Tells every process; by default nobody. */
  readonly tell?: News['tell']
  /** Where messages may be sent; by default to push services only. */
  readonly isPushAddress?: PushAddressRule | undefined
  /** What pages are fetched from and webhooks are called in; by default the internet. */
  readonly network?: Network | undefined
  /** By default that of the process. */
  readonly hashing?: Hashing | undefined
  /** By default nothing is counted. */
  readonly syncCounts?: SyncCounts
  /** Limits how long the deletion of an account waits for the payment provider; by default nothing does. */
  readonly withinDeadline?: (work: Promise<void>) => Promise<void>
}

/** With what mail is sent by. */
export type SharedDeps = ServicesDeps & { readonly outbox: ReturnType<typeof createOutbox> }

/** With what a household's services share: each write counts against the plan and is published to its devices. */
export interface HouseholdDeps extends SharedDeps {
  readonly repositories: Repositories
  readonly limits: PlanLimits
  readonly home: PantryWrites
  readonly changes: HomeChanges
  /** Writes with a key of the client, each made at most once. */
  readonly once: KeyedWrites
  readonly committed: (tenantId: string, rev: number) => void
  readonly counts: SyncCounts
}
