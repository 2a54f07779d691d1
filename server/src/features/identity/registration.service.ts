import { randomUUID } from 'node:crypto'
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
import {
  CONFIRMATION,
  FIRST_CONFIRMATION,
  MAIL_OF_NETWORK,
  REGISTRATION_OF_NETWORK,
  TOKENS_OF_NETWORK,
} from './brakes.ts'
import type { OneTimeTokenRepository } from './one-time-token.repository.ts'

interface Parts {
  readonly accounts: AccountRepository
  readonly oneTimeTokens: OneTimeTokenRepository
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly outbox: Outbox
  readonly mails: AccountMails
  readonly background: Background
  readonly clock: Clock
  readonly audit: Audit
}

interface Registration {
  readonly userName: string
  readonly email: string
  readonly password: string
}

const DAY_MS = 86_400_000
/** How long a link in a mail holds (G-072). */
const LINK_MS = DAY_MS
/** How long an address may be kept by somebody who does not confirm it (G-076). */
const UNCONFIRMED_MS = 7 * DAY_MS

export type RegistrationService = ReturnType<typeof createRegistrationService>

export function createRegistrationService(parts: Parts) {
  const { accounts, oneTimeTokens, passwords, throttle, clock, audit } = parts

  const sendConfirmation = async (
    trx: Trx,
    account: Pick<AccountRow, 'id' | 'email' | 'user_name'>,
  ) => {
    const expiresAt = new Date(clock.now().getTime() + LINK_MS)
    const token = await oneTimeTokens.issue(trx, 'confirm', account.id, expiresAt)
    const { email, user_name: userName } = account
    await parts.outbox.add(trx, parts.mails.confirmEmail({ email, userName, token }))
  }

  return {
    async register({ userName, email, password }: Registration, network: string) {
      await throttle.take([{ brake: REGISTRATION_OF_NETWORK, on: network }])
      refuseCommonPassword(password, 'password', [userName, email])
      if (await accounts.findByEmail(email)) throw new AppError('email_taken')
      const account = {
        id: randomUUID(),
        tenant_id: randomUUID(),
        email,
        user_name: userName,
        phone_number: null,
        password_hash: await passwords.hash(password),
        email_confirmed_at: null,
        created_at: clock.now(),
        disabled_at: null,
      }
      await accounts.transaction(async (trx) => {
        // Somebody else may have been quicker since we looked.
        if (!(await accounts.insert(trx, account))) throw new AppError('email_taken')
        await throttle.note(trx, { brake: FIRST_CONFIRMATION, on: email })
        await sendConfirmation(trx, account)
      })
      audit('registered', { accountId: account.id, network })
      return { id: account.id, userName, email }
    },

    /** The same for every address: who has an account is only looked up after the answer (T-02). */
    async resend(email: string, network: string): Promise<void> {
      await throttle.take([
        { brake: CONFIRMATION, on: email },
        { brake: MAIL_OF_NETWORK, on: network },
      ])
      parts.background.run(() =>
        accounts.transaction(async (trx) => {
          const account = await accounts.lockByEmail(trx, email)
          if (account && !account.email_confirmed_at && !account.disabled_at)
            await sendConfirmation(trx, account)
        }),
      )
    },

    /** Again with the same link is fine: people reload, and click twice (G-073). */
    async confirm(token: string, network: string): Promise<void> {
      await throttle.take([{ brake: TOKENS_OF_NETWORK, on: network }])
      const hash = digestOf(token)
      await accounts.transaction(async (trx) => {
        const now = clock.now()
        const found = await oneTimeTokens.find('confirm', hash, now, trx)
        const account = found && (await accounts.lock(trx, found.account_id))
        // Two clicks at once: the second finds what the first has left.
        if (!account || !(await oneTimeTokens.find('confirm', hash, now, trx))) {
          throw new AppError('invalid_token')
        }
        if (account.email_confirmed_at) return
        await accounts.update(trx, account.id, { email_confirmed_at: now })
        await oneTimeTokens.markUsed(trx, hash, now)
        await oneTimeTokens.deleteUnused(trx, account.id, 'confirm')
        audit('email_confirmed', { accountId: account.id })
      })
    },

    /** Frees the addresses that nobody has confirmed. */
    async sweep(): Promise<void> {
      const now = clock.now()
      await accounts.deleteUnconfirmed(new Date(now.getTime() - UNCONFIRMED_MS))
      await oneTimeTokens.deleteExpired(now)
    },
  }
}
