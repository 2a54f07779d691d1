import type { AccountRepository, AccountRow, Trx } from '#features/identity/account.repository.ts'
import type { OneTimeTokenRepository } from '#features/identity/one-time-token.repository.ts'
import type { Erase } from '#features/profile/erasure.service.ts'
import type { SessionService } from '#features/session/session.service.ts'
import type { TokenService } from '#features/token/token.service.ts'
import type { Audit, AuditEvent } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { AccountListRepository } from './account-list.repository.ts'

interface Deps {
  readonly accounts: AccountRepository
  readonly list: AccountListRepository
  readonly oneTimeTokens: OneTimeTokenRepository
  readonly sessions: Pick<SessionService, 'endOthers'>
  readonly tokens: Pick<TokenService, 'revokeAll'>
  readonly erase: Erase
  readonly clock: Clock
  readonly audit: Audit
}

/**
 * What an operator may do to an account, found by its address. Methods return false when there is
 * none.
 */
export function createOperatorService(deps: Deps) {
  const { accounts, sessions, clock } = deps

  /** `work` returns whether anything changed. */
  const change = async (
    email: string,
    event: AuditEvent,
    work: (trx: Trx, account: AccountRow) => Promise<boolean>,
  ): Promise<boolean> => {
    const done = await accounts.transaction(async (trx) => {
      const account = await accounts.lockByEmail(trx, email)
      return account && { accountId: account.id, isChanged: await work(trx, account) }
    })
    if (done?.isChanged) deps.audit(event, { accountId: done.accountId, by: 'operator' })
    return done !== undefined
  }

  return {
    accounts: deps.list,

    find: (email: string): Promise<AccountRow | undefined> => accounts.findByEmail(email),

    /** Has the effect of opening the link in the confirmation mail. */
    confirm: (email: string): Promise<boolean> =>
      change(email, 'email_confirmed', async (trx, { id, email_confirmed_at: before }) => {
        if (before) return false
        await accounts.update(trx, id, { email_confirmed_at: clock.now() })
        await deps.oneTimeTokens.deleteUnused(trx, id, 'confirm')
        return true
      }),

    /** Ends every session and refuses all further logins. */
    disable: (email: string): Promise<boolean> =>
      change(email, 'disabled', async (trx, { id, disabled_at: before }) => {
        await accounts.update(trx, id, { disabled_at: before ?? clock.now() })
        await sessions.endOthers(trx, id)
        await deps.tokens.revokeAll(trx, id)
        await deps.oneTimeTokens.deleteUnused(trx, id, 'reset')
        return before === null
      }),

    enable: (email: string): Promise<boolean> =>
      change(email, 'enabled', async (trx, { id, disabled_at: before }) => {
        await accounts.update(trx, id, { disabled_at: null })
        return before !== null
      }),

    endSessions: (email: string): Promise<boolean> =>
      change(email, 'sessions_ended', async (trx, { id }) => {
        await sessions.endOthers(trx, id)
        return true
      }),

    /** Deletes the account with everything it owns, as its owner can in the profile. */
    async delete(email: string): Promise<boolean> {
      const account = await accounts.findByEmail(email)
      if (account) await deps.erase(account, 'operator')
      return account !== undefined
    },
  }
}
