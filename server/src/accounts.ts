import type { FastifyInstance } from 'fastify'
import { createAccounts, createSessions } from '#account-parts.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { identityRoutes } from '#features/identity/identity.routes.ts'
import type { Exporter } from '#features/profile/own-account.service.ts'
import { profileRoutes } from '#features/profile/profile.routes.ts'
import { sessionRoutes } from '#features/session/session.routes.ts'
import { requireCallers } from '#http/access.ts'
import { keepHouse } from '#http/housekeeping.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import { type AuditEvent, createAudit } from '#lib/audit.ts'
import { createBackground } from '#lib/background.ts'
import type { Clock } from '#lib/clock.ts'

interface Parts {
  readonly config: Pick<Config, 'publicUrl' | 'rateLimit'>
  readonly signingKey: string
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
  readonly countAudit?: ((event: AuditEvent) => void) | undefined
}

/**
 * Everything that knows who somebody is. Call it before routes are mounted: from then on a call that
 * asks for a person is reached by nobody else. The routes of accounts follow when there is an outbox.
 */
export function openAccounts(app: FastifyInstance, parts: Parts) {
  const audit = createAudit(app.log, parts.countAudit)
  const { sessions, liveness, accessTokens } = createSessions({ ...parts, audit })
  requireCallers(app, {
    verify: (token) => accessTokens.verify(token),
    isAlive: (sid) => liveness.isAlive(sid),
  })

  return {
    /** For other ways in, such as a provider's. */
    sessions,
    audit,

    /** `owners` keep what belongs to a tenant, and hand it over to it. */
    mountRoutes(
      outbox: Outbox,
      owners: readonly Exporter[],
      endSubscriptions: (tenantId: string) => Promise<void>,
    ): void {
      const background = createBackground((err) => app.log.error({ err }, 'unanswered work failed'))
      app.addHook('onClose', () => background.settled())
      const mine = { sessions, audit, outbox, owners, endSubscriptions, background }
      const accounts = createAccounts({ ...parts, ...mine })
      identityRoutes(app, accounts)
      sessionRoutes(app, { sessions, audit, publicUrl: parts.config.publicUrl })
      profileRoutes(app, accounts.profile, accounts.ownAccount)
      keepHouse(app, [
        () => accounts.registration.sweep(),
        () => sessions.sweep(),
        () => accounts.throttle.sweep(),
      ])
    },
  }
}
