import { randomUUID } from 'node:crypto'
import { Email } from '@compra/contract/identity/identity.ts'
import type { Config } from '#config/config.ts'
import type { SessionService } from '#features/session/session.service.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { AccountMails } from '#integrations/mail/templates/account-mails.ts'
import type { ProviderIdentity } from '#integrations/oidc/open-id-login.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { AccountRepository, AccountRow, Trx } from './account.repository.ts'
import type { OneTimeTokenRepository } from './one-time-token.repository.ts'
import { nameOf } from './provider-name.ts'
import type { ProviderRepository } from './provider.repository.ts'

interface Deps {
  readonly config: Pick<Config, 'registration' | 'hasMail'>
  readonly accounts: AccountRepository
  readonly logins: ProviderRepository
  readonly oneTimeTokens: OneTimeTokenRepository
  readonly sessions: Pick<SessionService, 'handOver' | 'endOthers'>
  readonly outbox: Outbox
  readonly mails: AccountMails
  readonly clock: Clock
  readonly audit: Audit
}

/** A verified identity, and the provider's name for the mail. */
interface Linked {
  readonly email: string
  readonly name: string | undefined
  readonly provider: string
}

export type ProviderService = ReturnType<typeof createProviderService>

export function createProviderService(deps: Deps) {
  const { accounts, logins, clock } = deps
  const { registration, hasMail } = deps.config
  /** Otherwise another person may have registered the address, and would share the account (T-17). */
  const areAddressesProven = hasMail || registration === 'closed'

  /**
   * Another person may have registered this unconfirmed address: the password, sessions and links of that
   * registration end (T-17).
   */
  const takeOver = async (trx: Trx, account: AccountRow, name: string | undefined, now: Date) => {
    await accounts.update(trx, account.id, {
      user_name: nameOf(name, account.email),
      password_hash: null,
      email_confirmed_at: now,
    })
    await deps.sessions.endOthers(trx, account.id)
    await deps.oneTimeTokens.deleteUnused(trx, account.id, 'confirm')
    await deps.oneTimeTokens.deleteUnused(trx, account.id, 'reset')
  }

  const notifyOwner = (trx: Trx, account: AccountRow, at: Date, provider: string) => {
    const { email, user_name: userName } = account
    return deps.outbox.add(trx, deps.mails.providerLinked({ email, userName, at, provider }))
  }

  /** The only place where a provider's user gets an account. */
  const openAccount = async (trx: Trx, email: string, name: string | undefined, now: Date) => {
    const account = {
      id: randomUUID(),
      tenant_id: randomUUID(),
      email,
      user_name: nameOf(name, email),
      phone_number: null,
      password_hash: null,
      email_confirmed_at: now,
      created_at: now,
      disabled_at: null,
    }
    // The account was created concurrently: the user has to restart the login.
    if (!(await accounts.insert(trx, account))) throw new AppError('email_taken')
    return account.id
  }

  /**
   * Finds or creates the account of an address that the provider verified (G-071); undefined if the account is
   * disabled.
   */
  const accountOf = async (trx: Trx, { email, name, provider }: Linked, now: Date) => {
    const account = await accounts.lockByEmail(trx, email)
    if (!account) {
      return registration === 'open' ? openAccount(trx, email, name, now) : undefined
    }
    if (account.disabled_at || !areAddressesProven) return undefined
    if (account.email_confirmed_at) await notifyOwner(trx, account, now, provider)
    else await takeOver(trx, account, name, now)
    return account.id
  }

  const link = async (
    trx: Trx,
    identity: ProviderIdentity,
    provider: string,
  ): Promise<string | undefined> => {
    const email = Email.safeParse(identity.email)
    // An unverified address may belong to another person: it neither finds nor creates an account.
    if (!identity.isEmailVerified || !email.success) return undefined
    const now = clock.now()
    const accountId = await accountOf(
      trx,
      { email: email.data, name: identity.name, provider },
      now,
    )
    if (accountId === undefined) return undefined
    const { issuer, subject } = identity
    await logins.link(trx, { issuer, subject, account_id: accountId, created_at: now })
    deps.audit('provider_linked', { accountId })
    return accountId
  }

  return {
    /**
     * Returns the hand-over token for the browser with that secret (G-068); undefined if the provider did not
     * verify the address, or the account is disabled. `provider` is its name for the owner's mail.
     */
    signIn: (
      identity: ProviderIdentity,
      browserSecret: string,
      provider: string,
    ): Promise<string | undefined> =>
      accounts.transaction(async (trx) => {
        const known = await logins.find(trx, identity)
        if (known?.disabled_at) return undefined
        const accountId = known?.account_id ?? (await link(trx, identity, provider))
        if (accountId === undefined) return undefined
        deps.audit('login', { accountId })
        return deps.sessions.handOver(trx, accountId, browserSecret)
      }),
  }
}
