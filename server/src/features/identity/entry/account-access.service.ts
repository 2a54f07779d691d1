import { PAGES } from '@compra/contract/http/pages.ts'
import type { AccountRepository, Trx } from '#features/identity/account.repository.ts'
import type { OneTimeTokenRepository } from '#features/identity/one-time-token.repository.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { refuseCommonPassword } from '#lib/secret/common-passwords.ts'
import type { Passwords } from '#lib/secret/passwords.ts'

interface Deps {
  readonly accounts: AccountRepository
  readonly oneTimeTokens: OneTimeTokenRepository
  readonly passwords: Passwords
  readonly publicUrl: string
  readonly clock: Clock
  readonly audit: Audit
}

interface Added {
  readonly email: string
  readonly userName: string
  /** Undefined: the answer has a link to choose one. */
  readonly password: string | undefined
}

/** Longer than a mailed link, because it is passed on by hand. */
export const OPERATOR_LINK_HOURS = 24
const LINK_MS = OPERATOR_LINK_HOURS * 3_600_000

/** How an operator lets a person in: by an account, and by links to choose a password. */
export function createAccountAccess(deps: Deps) {
  const { accounts, oneTimeTokens, clock, audit } = deps

  /** Only the newest link works. */
  const issue = async (trx: Trx, { id, email }: { id: string; email: string }): Promise<string> => {
    await oneTimeTokens.deleteUnused(trx, id, 'reset')
    const expiresAt = new Date(clock.now().getTime() + LINK_MS)
    const token = await oneTimeTokens.issue(trx, 'reset', id, expiresAt)
    const query = new URLSearchParams({ token, email }).toString()
    return `${deps.publicUrl}${PAGES.resetPassword}?${query}`
  }

  return {
    /** The address counts as confirmed. Returns the link, unless a password was given. */
    async add({ email, userName, password }: Added): Promise<string | undefined> {
      if (password !== undefined) refuseCommonPassword(password, 'password', [userName, email])
      const passwordHash = password === undefined ? null : await deps.passwords.hash(password)
      const account = accounts.newRow(
        { email, userName, passwordHash, isConfirmed: true },
        clock.now(),
      )
      const link = await accounts.transaction(async (trx) => {
        if (!(await accounts.insert(trx, account))) throw new AppError('email_taken')
        return password === undefined ? issue(trx, account) : undefined
      })
      audit('registered', { accountId: account.id, by: 'operator' })
      if (link !== undefined) audit('reset_link_made', { accountId: account.id, by: 'operator' })
      return link
    },

    /** Undefined when no account has the address, or it is disabled. */
    async resetLink(email: string): Promise<string | undefined> {
      const made = await accounts.transaction(async (trx) => {
        const account = await accounts.lockByEmail(trx, email)
        if (!account || account.disabled_at) return undefined
        return { accountId: account.id, link: await issue(trx, account) }
      })
      if (made) audit('reset_link_made', { accountId: made.accountId, by: 'operator' })
      return made?.link
    },
  }
}
