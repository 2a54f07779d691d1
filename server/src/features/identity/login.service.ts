import type { Tokens } from '@compra/contract/identity/identity.ts'
import type { z } from 'zod'
import type { Config } from '#config/config.ts'
import type { OpenedSession, SessionService } from '#features/session/session.service.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { AccountMails } from '#integrations/mail/templates/account-mails.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { deviceOf } from '#lib/device.ts'
import type { BackgroundTasks } from '#lib/schedule/background-tasks.ts'
import { createSerialQueue } from '#lib/schedule/serial-queue.ts'
import type { Passwords } from '#lib/secret/passwords.ts'
import type { AccountRepository, AccountRow, AttemptLimiter } from './account.repository.ts'
import {
  FAILURES_OF_ACCOUNT,
  LOGIN_OF_ACCOUNT,
  LOGIN_OF_NETWORK,
  MANY_FAILURES,
} from './attempt-limits.ts'

interface Deps {
  readonly config: Pick<Config, 'hasMail'>
  readonly accounts: AccountRepository
  readonly sessions: Pick<SessionService, 'open'>
  readonly passwords: Passwords
  readonly attemptLimiter: AttemptLimiter
  readonly outbox: Outbox
  readonly mails: AccountMails
  readonly clock: Clock
  readonly backgroundTasks: BackgroundTasks
  readonly audit: Audit
}

interface Credentials {
  readonly email: string
  readonly password: string
}

interface Client {
  readonly network: string
  readonly userAgent: string | undefined
}

interface VerifiedLogin {
  readonly account: AccountRow
  /** The stored hash has old parameters and has to be renewed. */
  readonly isOutdated: boolean
}

export type LoginService = ReturnType<typeof createLoginService>

export function createLoginService(deps: Deps) {
  const { accounts, sessions, passwords, attemptLimiter, audit } = deps
  const runSerially = createSerialQueue()

  /** Every branch computes exactly one hash, so that timing reveals nothing (T-01). */
  const check = async (
    { email, password }: Credentials,
    network: string,
  ): Promise<VerifiedLogin> => {
    const account = await accounts.findByEmail(email)
    const verdict = await passwords.verify(account?.password_hash, password)
    // The same error as for a wrong password, so that attackers cannot find disabled accounts.
    if (!account || verdict === 'wrong' || account.disabled_at) {
      audit('login_failed', { accountId: account?.id, network })
      await attemptLimiter.note({ limit: FAILURES_OF_ACCOUNT, subject: email })
      throw new AppError('wrong_credentials')
    }
    return { account, isOutdated: verdict === 'outdated' }
  }

  /**
   * Serialised per account, so that concurrent correct logins do not count as failures of each other. Attempts
   * are still counted before passwords are compared, in every process.
   */
  const checkLimited = (credentials: Credentials, network: string): Promise<VerifiedLogin> =>
    runSerially(credentials.email, async () => {
      // Refused before the attempt is counted.
      passwords.rejectWhenFull()
      const ofAccount = { limit: LOGIN_OF_ACCOUNT, subject: credentials.email }
      const ofNetwork = { limit: LOGIN_OF_NETWORK, subject: network }
      // Counted before the comparison: otherwise concurrent guesses at many processes would each be the first.
      await attemptLimiter.take([ofAccount, ofNetwork])
      const checked = await check(credentials, network)
      await attemptLimiter.release(ofAccount)
      await attemptLimiter.refund(ofNetwork)
      return checked
    })

  /** Hashes the password with current parameters, in the background. */
  const renewHash = ({ id, password_hash: stored }: AccountRow, password: string) => {
    if (stored === null) return
    deps.backgroundTasks.run(async () => {
      await accounts.replaceHash(id, stored, await passwords.hash(password))
    })
  }

  /** After many failures the password may have been guessed, so the owner gets a mail (T-03). */
  const notifyAfterFailures = async (account: AccountRow, userAgent: string | undefined) => {
    const failures = await attemptLimiter.release({
      limit: FAILURES_OF_ACCOUNT,
      subject: account.email,
    })
    if (failures < MANY_FAILURES) return
    const { email, user_name: userName } = account
    const about = { email, userName, at: deps.clock.now(), device: deviceOf(userAgent) }
    await accounts.transaction((trx) => deps.outbox.add(trx, deps.mails.loginAfterFailures(about)))
  }

  /** Undefined if the hash changed since it was compared, or the account was disabled. */
  const open = (
    account: AccountRow,
    userAgent: string | undefined,
  ): Promise<OpenedSession | undefined> =>
    accounts.transaction(async (trx) => {
      // Locked, so that a concurrent end of all sessions either precedes this login or includes it.
      const current = await accounts.lock(trx, account.id)
      if (current?.password_hash !== account.password_hash || current.disabled_at) return undefined
      // Without mail, a login confirms: otherwise the account would be deleted once mail is configured.
      if (!current.email_confirmed_at) {
        await accounts.update(trx, account.id, { email_confirmed_at: deps.clock.now() })
      }
      return sessions.open(trx, account.id, userAgent)
    })

  /** The hash changed during the comparison: compare with the new one. */
  const openAgain = async (credentials: Credentials, { network, userAgent }: Client) => {
    const { account } = await check(credentials, network)
    const opened = await open(account, userAgent)
    if (!opened) throw new AppError('wrong_credentials')
    return opened
  }

  return {
    async login(credentials: Credentials, client: Client): Promise<z.infer<typeof Tokens>> {
      const { network, userAgent } = client
      const { account, isOutdated } = await checkLimited(credentials, network)
      if (!account.email_confirmed_at && deps.config.hasMail)
        throw new AppError('email_not_confirmed')
      const opened = (await open(account, userAgent)) ?? (await openAgain(credentials, client))
      if (isOutdated) renewHash(account, credentials.password)
      await notifyAfterFailures(account, userAgent)
      audit('login', { accountId: account.id, sid: opened.sid, network })
      return opened.tokens()
    },
  }
}
