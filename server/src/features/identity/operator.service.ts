import type { Erase } from '#features/profile/erasure.service.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { AccountRepository, AccountRow, Trx } from './account.repository.ts'
import type { OneTimeTokenRepository } from './one-time-token.repository.ts'

interface Parts {
  readonly accounts: AccountRepository
  readonly oneTimeTokens: OneTimeTokenRepository
  readonly erase: Erase
  readonly clock: Clock
  readonly audit: Audit
}

export type OperatorService = ReturnType<typeof createOperatorService>

/** What whoever runs the product may do to an account, by its address; false where there is none. */
export function createOperatorService(parts: Parts) {
  const { accounts, clock } = parts

  const change = (
    email: string,
    work: (trx: Trx, account: AccountRow) => Promise<void>,
  ): Promise<boolean> =>
    accounts.transaction(async (trx) => {
      const account = await accounts.lockByEmail(trx, email)
      if (account) await work(trx, account)
      return account !== undefined
    })

  return {
    find: (email: string): Promise<AccountRow | undefined> => accounts.findByEmail(email),

    /** As if its owner had opened the link in the mail. */
    confirm: (email: string): Promise<boolean> =>
      change(email, async (trx, { id, email_confirmed_at }) => {
        if (email_confirmed_at) return
        await accounts.update(trx, id, { email_confirmed_at: clock.now() })
        await parts.oneTimeTokens.deleteUnused(trx, id, 'confirm')
        parts.audit('email_confirmed', { accountId: id, by: 'operator' })
      }),

    /** With everything that it owns, as its owner does it in the profile. */
    async delete(email: string): Promise<boolean> {
      const account = await accounts.findByEmail(email)
      if (account) await parts.erase(account, 'operator')
      return account !== undefined
    },
  }
}
