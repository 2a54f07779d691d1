import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { createThrottle } from '#db/throttle.ts'
import { createAccountRepository } from '#features/identity/account.repository.ts'
import { identityRoutes } from '#features/identity/identity.routes.ts'
import { createLoginService } from '#features/identity/login.service.ts'
import { createOneTimeTokenRepository } from '#features/identity/one-time-token.repository.ts'
import { createPasswordResetService } from '#features/identity/password-reset.service.ts'
import { createRegistrationService } from '#features/identity/registration.service.ts'
import { createOwnAccountService, type Exporter } from '#features/profile/own-account.service.ts'
import { createProfileRepository } from '#features/profile/profile.repository.ts'
import { profileRoutes } from '#features/profile/profile.routes.ts'
import { createProfileService } from '#features/profile/profile.service.ts'
import { createLiveness } from '#features/session/liveness.ts'
import { createSessionRepository } from '#features/session/session.repository.ts'
import { sessionRoutes } from '#features/session/session.routes.ts'
import { createSessionService } from '#features/session/session.service.ts'
import { requireCallers } from '#http/access.ts'
import { keepHouse } from '#http/housekeeping.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import { createAccountMails } from '#integrations/mail/templates/account-mails.ts'
import { createAccessTokens } from '#lib/access-tokens.ts'
import { type AuditEvent, createAudit } from '#lib/audit.ts'
import { createBackground } from '#lib/background.ts'
import type { Clock } from '#lib/clock.ts'
import { createPasswords } from '#lib/passwords.ts'
import { createRefreshTokens } from '#lib/refresh-tokens.ts'

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
  const { config, clock, signingKey } = parts
  const db = parts.database.kysely
  const audit = createAudit(app.log, parts.countAudit)
  const accessTokens = createAccessTokens(signingKey, config.publicUrl, clock)
  const repository = createSessionRepository(db)
  const liveness = createLiveness((sid) => repository.isAlive(sid))
  const sessions = createSessionService({
    sessions: repository,
    liveness,
    accessTokens,
    refreshTokens: createRefreshTokens(signingKey),
    clock,
    audit,
    isBraked: config.rateLimit,
  })
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
      const oneTimeTokens = createOneTimeTokenRepository(db)
      const shared = {
        accounts: createAccountRepository(db),
        oneTimeTokens,
        sessions,
        passwords: createPasswords(),
        throttle: createThrottle(db, { clock, signingKey, isOn: config.rateLimit }),
        outbox,
        mails: createAccountMails(config.publicUrl),
        background,
        clock,
        audit,
      }
      const registration = createRegistrationService(shared)
      const profiles = createProfileRepository(db)
      identityRoutes(app, {
        registration,
        login: createLoginService(shared),
        passwordReset: createPasswordResetService(shared),
      })
      sessionRoutes(app, { sessions, audit, publicUrl: config.publicUrl })
      profileRoutes(
        app,
        createProfileService(profiles),
        createOwnAccountService({ ...shared, profiles, exporters: owners, endSubscriptions }),
      )
      keepHouse(app, [
        () => registration.sweep(),
        () => sessions.sweep(),
        () => shared.throttle.sweep(),
      ])
    },
  }
}
