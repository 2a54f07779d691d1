import type { Config } from '#config/config.ts'
import type { HouseholdService } from '#features/household/household.service.ts'
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
import {
  CONFIRMATION,
  FIRST_CONFIRMATION,
  REGISTRATION_OF_NETWORK,
  TOKENS_OF_NETWORK,
} from './attempt-limits.ts'
import { requestMail } from './mail-request.ts'
import type { OneTimeTokenRepository } from './one-time-token.repository.ts'

interface Deps {
  readonly config: Pick<Config, 'registration' | 'hasMail'>
  readonly invites: Pick<HouseholdService, 'canRegister' | 'register'>
  readonly accounts: AccountRepository
  readonly oneTimeTokens: OneTimeTokenRepository
  readonly passwords: Passwords
  readonly attemptLimiter: AttemptLimiter
  readonly outbox: Outbox
  readonly mails: AccountMails
  readonly backgroundTasks: BackgroundTasks
  readonly clock: Clock
  readonly audit: Audit
}

interface Registration {
  readonly userName: string
  readonly email: string
  readonly password: string
  /** The token of an invite, where accounts are made by invite only. */
  readonly invite?: string | undefined
}

const DAY_MS = 86_400_000
/** Lifetime of a mailed link (G-072). */
const LINK_MS = DAY_MS
/** Lifetime of an unconfirmed account; then its address is free again (G-076). */
const UNCONFIRMED_MS = 7 * DAY_MS

export type RegistrationService = ReturnType<typeof createRegistrationService>

export function createRegistrationService(deps: Deps) {
  const { accounts, oneTimeTokens, passwords, attemptLimiter, clock, audit } = deps
  const { registration, hasMail } = deps.config

  const sendConfirmation = async (
    trx: Trx,
    account: Pick<AccountRow, 'id' | 'email' | 'user_name'>,
  ) => {
    const expiresAt = new Date(clock.now().getTime() + LINK_MS)
    const token = await oneTimeTokens.issue(trx, 'confirm', account.id, expiresAt)
    const { email, user_name: userName } = account
    await deps.outbox.add(trx, deps.mails.confirmEmail({ email, userName, token }))
  }

  return {
    async register({ userName, email, password, invite }: Registration, network: string) {
      if (registration === 'closed') throw new AppError('registration_closed')
      // Before attempts are counted and the account is read: a refused password must not reveal whether an
      // account exists.
      refuseCommonPassword(password, 'password', [userName, email])
      await attemptLimiter.take([{ limit: REGISTRATION_OF_NETWORK, subject: network }])
      const token = registration === 'invite' ? (invite ?? '') : undefined
      // Before the account is read: without an invite, nothing reveals whether an address is known.
      if (token !== undefined && !(await deps.invites.canRegister(token))) {
        throw new AppError('invite_needed')
      }
      if (await accounts.findByEmail(email)) throw new AppError('email_taken')
      const passwordHash = await passwords.hash(password)
      const account = accounts.newRow(
        { userName, email, passwordHash, isConfirmed: !hasMail },
        clock.now(),
      )
      await accounts.transaction(async (trx) => {
        // The account may have been created concurrently.
        if (!(await accounts.insert(trx, account))) throw new AppError('email_taken')
        if (token !== undefined) await deps.invites.register(trx, token, account.id)
        if (!hasMail) return
        await attemptLimiter.note({ limit: FIRST_CONFIRMATION, subject: email }, trx)
        await sendConfirmation(trx, account)
      })
      audit('registered', { accountId: account.id, network })
      return { id: account.id, userName, email }
    },

    async resend(email: string, network: string): Promise<void> {
      if (!hasMail) throw new AppError('mail_off')
      await requestMail(deps, {
        email,
        network,
        limit: CONFIRMATION,
        send: async (trx, account) => {
          if (!account.email_confirmed_at) await sendConfirmation(trx, account)
        },
      })
    },

    /**
     * Idempotent, because users reload and click twice. The first of several links confirms; the others report
     * that the address is already confirmed.
     */
    async confirm(token: string, network: string): Promise<{ alreadyConfirmed: boolean }> {
      await attemptLimiter.take([{ limit: TOKENS_OF_NETWORK, subject: network }])
      const hash = digestOf(token)
      return accounts.transaction(async (trx) => {
        const now = clock.now()
        const found = await oneTimeTokens.find('confirm', hash, now, trx)
        const account = found && (await accounts.lock(trx, found.account_id))
        // Read again under the lock: a concurrent click may have used the link.
        const link = account && (await oneTimeTokens.find('confirm', hash, now, trx))
        if (!link) throw new AppError('invalid_token')
        if (account.email_confirmed_at) return { alreadyConfirmed: link.used_at === null }
        await accounts.update(trx, account.id, { email_confirmed_at: now })
        await oneTimeTokens.markUsed(trx, hash, now)
        audit('email_confirmed', { accountId: account.id })
        return { alreadyConfirmed: false }
      })
    },

    /** Deletes old unconfirmed accounts, which frees their addresses, and expired tokens. */
    async cleanUp(): Promise<void> {
      const now = clock.now()
      // Without mail no account could have been confirmed.
      if (hasMail) await accounts.deleteUnconfirmed(new Date(now.getTime() - UNCONFIRMED_MS))
      await oneTimeTokens.deleteExpired(now)
    },
  }
}
