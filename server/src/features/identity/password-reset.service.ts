import type { SessionService } from '#features/session/session.service.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { AccountMails } from '#integrations/mail/templates/account-mails.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Background } from '#lib/background.ts'
import type { Clock } from '#lib/clock.ts'
import { refuseCommonPassword } from '#lib/common-passwords.ts'
import { digestOf } from '#lib/one-time-secrets.ts'
import type { Passwords } from '#lib/passwords.ts'
import type { AccountRepository, AccountRow, Throttle, Trx } from './account.repository.ts'
import { MAIL_OF_NETWORK, RESET, TOKENS_OF_NETWORK } from './brakes.ts'
import type { OneTimeTokenRepository } from './one-time-token.repository.ts'

interface Parts {
  readonly accounts: AccountRepository
  readonly oneTimeTokens: OneTimeTokenRepository
  readonly sessions: Pick<SessionService, 'endOthers'>
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly outbox: Outbox
  readonly mails: AccountMails
  readonly background: Background
  readonly clock: Clock
  readonly audit: Audit
}

/** How long a link in a mail holds (G-040). */
const LINK_MS = 3_600_000

export type PasswordResetService = ReturnType<typeof createPasswordResetService>

export function createPasswordResetService(parts: Parts) {
  const { accounts, oneTimeTokens, throttle, clock } = parts

  const sendLink = async (trx: Trx, account: AccountRow) => {
    const expiresAt = new Date(clock.now().getTime() + LINK_MS)
    const token = await oneTimeTokens.issue(trx, 'reset', account.id, expiresAt)
    const { email, user_name: userName } = account
    await parts.outbox.add(trx, parts.mails.resetPassword({ email, userName, token }))
  }

  return {
    /** The same for every address: who has an account is only looked up after the answer (T-02). */
    async forgot(email: string, network: string): Promise<void> {
      await throttle.take([
        { brake: RESET, on: email },
        { brake: MAIL_OF_NETWORK, on: network },
      ])
      parts.background.run(() =>
        accounts.transaction(async (trx) => {
          const account = await accounts.lockByEmail(trx, email)
          if (account && !account.disabled_at) await sendLink(trx, account)
        }),
      )
    },

    /** The link proves the address, too: it confirms the account. Every session ends (G-040). */
    async reset(token: string, password: string, network: string): Promise<void> {
      await throttle.take([{ brake: TOKENS_OF_NETWORK, on: network }])
      const hash = digestOf(token)
      // Before the link is spent, and before a hash is computed for nothing.
      const link = await oneTimeTokens.find('reset', hash, clock.now())
      const owner = link && (await accounts.findById(link.account_id))
      if (!owner) throw new AppError('invalid_token')
      refuseCommonPassword(password, 'password', [owner.user_name, owner.email])
      const password_hash = await parts.passwords.hash(password)
      await accounts.transaction(async (trx) => {
        const now = clock.now()
        const accountId = await oneTimeTokens.take(trx, 'reset', hash, now)
        const account = accountId && (await accounts.lock(trx, accountId))
        if (!account || account.disabled_at) throw new AppError('invalid_token')
        const email_confirmed_at = account.email_confirmed_at ?? now
        await accounts.update(trx, account.id, { password_hash, email_confirmed_at })
        await oneTimeTokens.deleteUnused(trx, account.id, 'reset')
        await oneTimeTokens.deleteUnused(trx, account.id, 'confirm')
        await parts.sessions.endOthers(trx, account.id)
        const { email, user_name: userName } = account
        await parts.outbox.add(trx, parts.mails.passwordChanged({ email, userName, at: now }))
        parts.audit('password_reset', { accountId: account.id, network })
      })
    },
  }
}
