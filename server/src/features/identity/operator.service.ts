import type { Erase } from '#features/profile/erasure.service.ts'
import type { SessionService } from '#features/session/session.service.ts'
import type { Audit, AuditEvent } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { AccountRepository, AccountRow, Trx } from './account.repository.ts'
import type { OneTimeTokenRepository } from './one-time-token.repository.ts'

interface Parts {
  readonly accounts: AccountRepository
  readonly oneTimeTokens: OneTimeTokenRepository
  readonly sessions: Pick<SessionService, 'endOthers'>
  readonly erase: Erase
  readonly clock: Clock
  readonly audit: Audit
}

/** What whoever runs the product may do to an account, by its address; false where there is none. */
export function createOperatorService(parts: Parts) {
  const { accounts, sessions, clock } = parts

  /** `work` answers whether there was anything to do. */
  const change = async (
    email: string,
    event: AuditEvent,
    work: (trx: Trx, account: AccountRow) => Promise<boolean>,
  ): Promise<boolean> => {
    const done = await accounts.transaction(async (trx) => {
      const account = await accounts.lockByEmail(trx, email)
      return account && { accountId: account.id, isChanged: await work(trx, account) }
    })
    if (done?.isChanged) parts.audit(event, { accountId: done.accountId, by: 'operator' })
    return done !== undefined
  }

  return {
    find: (email: string): Promise<AccountRow | undefined> => accounts.findByEmail(email),

    /** As if its owner had opened the link in the mail. */
    confirm: (email: string): Promise<boolean> =>
      change(email, 'email_confirmed', async (trx, { id, email_confirmed_at: before }) => {
        if (before) return false
        await accounts.update(trx, id, { email_confirmed_at: clock.now() })
        await parts.oneTimeTokens.deleteUnused(trx, id, 'confirm')
        return true
      }),

    /** Shuts somebody out: every session ends, and no way in opens another. */
    disable: (email: string): Promise<boolean> =>
      change(email, 'disabled', async (trx, { id, disabled_at: before }) => {
        await accounts.update(trx, id, { disabled_at: before ?? clock.now() })
        await sessions.endOthers(trx, id)
        await parts.oneTimeTokens.deleteUnused(trx, id, 'reset')
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

    /** With everything that it owns, as its owner does it in the profile. */
    async delete(email: string): Promise<boolean> {
      const account = await accounts.findByEmail(email)
      if (account) await parts.erase(account, 'operator')
      return account !== undefined
    },
  }
}
