import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { createThrottle } from '#db/throttle.ts'
import { createAccountRepository } from '#features/identity/account.repository.ts'
import { createLoginService } from '#features/identity/login.service.ts'
import { createOneTimeTokenRepository } from '#features/identity/one-time-token.repository.ts'
import { createOperatorService } from '#features/identity/operator.service.ts'
import { createPasswordResetService } from '#features/identity/password-reset.service.ts'
import { createRegistrationService } from '#features/identity/registration.service.ts'
import { createErasure } from '#features/profile/erasure.service.ts'
import { createOwnAccountService, type Exporter } from '#features/profile/own-account.service.ts'
import { createProfileRepository } from '#features/profile/profile.repository.ts'
import { createProfileService } from '#features/profile/profile.service.ts'
import { createLiveness } from '#features/session/liveness.ts'
import { createSessionRepository } from '#features/session/session.repository.ts'
import { createSessionService, type SessionService } from '#features/session/session.service.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import { createAccountMails } from '#integrations/mail/templates/account-mails.ts'
import { createAccessTokens } from '#lib/access-tokens.ts'
import type { Audit } from '#lib/audit.ts'
import type { Background } from '#lib/background.ts'
import type { Clock } from '#lib/clock.ts'
import { createPasswords } from '#lib/passwords.ts'
import { createRefreshTokens } from '#lib/refresh-tokens.ts'

interface SessionParts {
  readonly config: Pick<Config, 'publicUrl' | 'rateLimit'>
  readonly signingKey: string
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
  readonly audit: Audit
}

interface AccountParts extends SessionParts {
  readonly sessions: SessionService
  readonly outbox: Outbox
  readonly background: Background
  /** These keep what belongs to a tenant, and hand it over to it. */
  readonly owners: readonly Exporter[]
  readonly endSubscriptions: (tenantId: string) => Promise<void>
}

/** Who is signed in, with a server or without. */
export function createSessions(parts: SessionParts) {
  const { config, signingKey, clock, audit } = parts
  const accessTokens = createAccessTokens(signingKey, config.publicUrl, clock)
  const repository = createSessionRepository(parts.database.kysely)
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
  return { sessions, liveness, accessTokens }
}

/** What may be done with an account, by its owner and by an operator, with a server or without. */
export function createAccounts(parts: AccountParts) {
  const { config, clock, signingKey } = parts
  const db = parts.database.kysely
  const profiles = createProfileRepository(db)
  const erase = createErasure({ ...parts, profiles })
  const shared = {
    ...parts,
    accounts: createAccountRepository(db),
    oneTimeTokens: createOneTimeTokenRepository(db),
    passwords: createPasswords(),
    throttle: createThrottle(db, { clock, signingKey, isOn: config.rateLimit }),
    mails: createAccountMails(config.publicUrl),
  }
  return {
    throttle: shared.throttle,
    registration: createRegistrationService(shared),
    login: createLoginService(shared),
    passwordReset: createPasswordResetService(shared),
    profile: createProfileService(profiles),
    ownAccount: createOwnAccountService({ ...shared, profiles, exporters: parts.owners, erase }),
    operator: createOperatorService({ ...shared, erase }),
  }
}
