import { createAttemptLimiter } from '#db/attempt-limiter.ts'
import { createHouseholdRepository, type Trx } from '#features/household/household.repository.ts'
import { createHouseholdService } from '#features/household/household.service.ts'
import { leftovers } from '#features/household/leftovers.repository.ts'
import { createMovingService, type Copying } from '#features/household/moving.service.ts'
import { createAccountRepository } from '#features/identity/account.repository.ts'
import { LOGIN_OF_NETWORK } from '#features/identity/attempt-limits.ts'
import { createAccountAccess } from '#features/identity/entry/account-access.service.ts'
import { createFirstAccountService } from '#features/identity/entry/first-account.service.ts'
import { createLoginService } from '#features/identity/login.service.ts'
import { createOneTimeTokenRepository } from '#features/identity/one-time-token.repository.ts'
import { createPasswordResetService } from '#features/identity/password-reset.service.ts'
import { createProviderRepository } from '#features/identity/provider.repository.ts'
import { createProviderService } from '#features/identity/provider.service.ts'
import { createRegistrationService } from '#features/identity/registration.service.ts'
import type { LiveLinkService } from '#features/live-link/live-link.service.ts'
import { createAccountListRepository } from '#features/operator/account-list.repository.ts'
import { createOperatorService } from '#features/operator/operator.service.ts'
import { createPasskeys } from '#features/passkey/create-passkeys.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import { createErasure } from '#features/profile/erasure.service.ts'
import { createOwnAccountService, type Exporters } from '#features/profile/own-account.service.ts'
import { createOwnPassword } from '#features/profile/own-password.ts'
import { createProfileRepository } from '#features/profile/profile.repository.ts'
import { createProfileService } from '#features/profile/profile.service.ts'
import { createLiveness } from '#features/session/liveness.ts'
import { createSessionRepository } from '#features/session/session.repository.ts'
import { createSessionService } from '#features/session/session.service.ts'
import { copyHouseList } from '#features/sync/house-list-copy.ts'
import { createAssistantTokens } from '#features/token/assistant-tokens.ts'
import { createConsentService } from '#features/token/oauth/consent.service.ts'
import { createExchangeService } from '#features/token/oauth/exchange.service.ts'
import { createOauthGrantRepository } from '#features/token/oauth/oauth-grant.repository.ts'
import { createTokenAuthenticator } from '#features/token/token-authenticator.ts'
import { createTokenRepository } from '#features/token/token.repository.ts'
import { createTokenService } from '#features/token/token.service.ts'
import { createAccountMails } from '#integrations/mail/templates/account-mails.ts'
import { createBackgroundTasks } from '#lib/schedule/background-tasks.ts'
import { createAccessTokens } from '#lib/secret/access-tokens.ts'
import { createPasswords } from '#lib/secret/passwords.ts'
import { createPersonalTokens } from '#lib/secret/personal-tokens.ts'
import { createRefreshTokens } from '#lib/secret/refresh-tokens.ts'
import type { SharedDeps } from './services-deps.ts'

interface AccountsDeps extends SharedDeps {
  readonly limits: PlanLimits
  readonly copiers: readonly ((trx: Trx, copying: Copying) => Promise<void>)[]
  readonly listLinks: LiveLinkService['listOpen']
  readonly exporters: Exporters
  readonly endSubscriptions: (payerId: string) => Promise<void>
}

/** Sign-in, and the operations of an account's owner and of an operator. */
export function createAccounts(deps: AccountsDeps) {
  const { config, signingKey, clock, log, publish = () => {} } = deps
  const db = deps.database.kysely
  const accessTokens = createAccessTokens(signingKey, config.publicUrl, clock)
  const sessionRows = createSessionRepository(db, deps.database.reads)
  const known = createLiveness((sid) => sessionRows.findHousehold(sid))
  const forget = (sid: string) => {
    known.forget(sid)
    publish({ kind: 'closed', id: sid })
  }
  const liveness = { ...known, forget }
  const sessions = createSessionService({
    ...deps,
    sessions: sessionRows,
    liveness,
    accessTokens,
    refreshTokens: createRefreshTokens(signingKey),
    isRateLimited: config.rateLimit,
    isUnlimited: config.isUnlimited,
  })
  const closed = (id: string) => publish({ kind: 'closed', id })
  const peopleChanged = (id: string) => publish({ kind: 'presence', id })
  const mails = createAccountMails(config.publicUrl)
  const tokenDeps = {
    ...deps,
    tokens: createTokenRepository(db),
    personalTokens: createPersonalTokens(signingKey),
    assistantTokens: createAssistantTokens(signingKey),
  }
  const tokens = createTokenService({ ...tokenDeps, mails, onRevoked: closed })
  const oauthDeps = {
    ...tokenDeps,
    tokens,
    grants: createOauthGrantRepository(db),
    publicUrl: config.publicUrl,
    onRevoked: closed,
  }
  const shared = {
    ...deps,
    sessions,
    tokens,
    accounts: createAccountRepository(db),
    profiles: createProfileRepository(db),
    oneTimeTokens: createOneTimeTokenRepository(db),
    passwords: createPasswords(deps.hashing),
    attemptLimiter: createAttemptLimiter(db, { clock, signingKey, isOn: config.rateLimit }),
    backgroundTasks: createBackgroundTasks((err) => log.error({ err }, 'unanswered work failed')),
    mails,
  }
  const own = { ...shared, ownPassword: createOwnPassword(shared) }
  const householdRows = createHouseholdRepository(db)
  const households = createHouseholdService({
    ...shared,
    households: householdRows,
    listLinks: deps.listLinks,
    peopleChanged,
    publicUrl: config.publicUrl,
  })
  const moving = createMovingService({
    ...shared,
    households: householdRows,
    leftovers,
    copyHouseList,
    closed,
    committed: (id, rev) => publish({ kind: 'changed', id, rev }),
    peopleChanged,
  })
  const erase = createErasure({ ...shared, moving })
  return {
    accessTokens,
    liveness,
    sessions,
    tokens,
    oauth: {
      consent: createConsentService(oauthDeps),
      exchange: createExchangeService(oauthDeps),
      assistantTokens: tokenDeps.assistantTokens,
    },
    tokenAuthenticator: createTokenAuthenticator(tokenDeps),
    moving,
    households,
    attemptLimiter: shared.attemptLimiter,
    backgroundTasks: shared.backgroundTasks,
    registration: createRegistrationService({ ...shared, invites: households }),
    firstAccount: createFirstAccountService({
      ...shared,
      registration: config.registration,
    }),
    login: createLoginService(shared),
    providerLogins: createProviderService({ ...shared, logins: createProviderRepository() }),
    passwordReset: createPasswordResetService(shared),
    ...createPasskeys({ ...own, networkLimit: LOGIN_OF_NETWORK }),
    profile: createProfileService(shared.profiles),
    ownAccount: createOwnAccountService({
      ...own,
      erase,
      isProviderOnly: config.isProviderOnly,
    }),
    access: createAccountAccess({ ...shared, publicUrl: config.publicUrl }),
    operator: createOperatorService({ ...shared, erase, list: createAccountListRepository(db) }),
  }
}
