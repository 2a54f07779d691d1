import type { Config } from '#config/config.ts'
import type { SessionService } from '#features/session/session.service.ts'
import type { TokenService } from '#features/token/token.service.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { AccountMails } from '#integrations/mail/templates/account-mails.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { BackgroundTasks } from '#lib/schedule/background-tasks.ts'
import { refuseCommonPassword } from '#lib/secret/common-passwords.ts'
import { digestOf } from '#lib/secret/one-time-secrets.ts'
import type { Passwords } from '#lib/secret/passwords.ts'
import type { AccountRepository, AccountRow, AttemptLimiter, Trx } from './account.repository.ts'
import { RESET, TOKENS_OF_NETWORK } from './attempt-limits.ts'
import { requestMail } from './mail-request.ts'
import type { OneTimeTokenRepository } from './one-time-token.repository.ts'

interface Deps {
  readonly config: Pick<Config, 'hasMail'>
  readonly accounts: AccountRepository
  readonly oneTimeTokens: OneTimeTokenRepository
  readonly sessions: Pick<SessionService, 'endOthers'>
  readonly tokens: Pick<TokenService, 'revokeAll'>
  readonly passwords: Passwords
  readonly attemptLimiter: AttemptLimiter
  readonly outbox: Outbox
  readonly mails: AccountMails
  readonly backgroundTasks: BackgroundTasks
  readonly clock: Clock
  readonly audit: Audit
}

/** Lifetime of a mailed link. */
const LINK_MS = 3_600_000

export type PasswordResetService = ReturnType<typeof createPasswordResetService>

export function createPasswordResetService(deps: Deps) {
  const { accounts, oneTimeTokens, attemptLimiter, clock } = deps

  const sendLink = async (trx: Trx, account: AccountRow) => {
    const expiresAt = new Date(clock.now().getTime() + LINK_MS)
    const token = await oneTimeTokens.issue(trx, 'reset', account.id, expiresAt)
    const { email, user_name: userName } = account
    await deps.outbox.add(trx, deps.mails.resetPassword({ email, userName, token }))
  }

  return {
    async forgot(email: string, network: string): Promise<void> {
      if (!deps.config.hasMail) throw new AppError('mail_off')
      await requestMail(deps, { email, network, limit: RESET, send: sendLink })
    },

    /** The link also proves the address, so it confirms the account. All sessions end (G-040). */
    async reset(token: string, password: string, network: string): Promise<void> {
      await attemptLimiter.take([{ limit: TOKENS_OF_NETWORK, subject: network }])
      const hash = digestOf(token)
      // Checked before the link is consumed and before the expensive hash.
      const link = await oneTimeTokens.find('reset', hash, clock.now())
      const owner = link && (await accounts.findById(link.account_id))
      if (!owner) throw new AppError('invalid_token')
      refuseCommonPassword(password, 'password', [owner.user_name, owner.email])
      const password_hash = await deps.passwords.hash(password)
      await accounts.transaction(async (trx) => {
        const now = clock.now()
        // Lock the account before the token, as elsewhere: another order could deadlock.
        const account = await accounts.lock(trx, owner.id)
        const isConsumed = await oneTimeTokens.consume(trx, 'reset', hash, now)
        if (!account || !isConsumed || account.disabled_at) throw new AppError('invalid_token')
        const email_confirmed_at = account.email_confirmed_at ?? now
        await accounts.update(trx, account.id, { password_hash, email_confirmed_at })
        await oneTimeTokens.deleteUnused(trx, account.id, 'reset')
        await oneTimeTokens.deleteUnused(trx, account.id, 'confirm')
        await deps.sessions.endOthers(trx, account.id)
        await deps.tokens.revokeAll(trx, account.id)
        const { email, user_name: userName } = account
        await deps.outbox.add(trx, deps.mails.passwordChanged({ email, userName, at: now }))
        deps.audit('password_reset', { accountId: account.id, network })
      })
    },
  }
}
