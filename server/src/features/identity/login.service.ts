import type { Tokens } from '@compra/contract/identity.ts'
import type { z } from 'zod'
import type { Opened, SessionService } from '#features/session/session.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Background } from '#lib/background.ts'
import type { Passwords } from '#lib/passwords.ts'
import type { AccountRepository, AccountRow, Throttle } from './account.repository.ts'
import { LOGIN_OF_ACCOUNT, LOGIN_OF_NETWORK } from './brakes.ts'

interface Parts {
  readonly accounts: AccountRepository
  readonly sessions: Pick<SessionService, 'open'>
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly background: Background
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

export type LoginService = ReturnType<typeof createLoginService>

export function createLoginService(parts: Parts) {
  const { accounts, sessions, passwords, throttle, audit } = parts

  /** Every branch costs exactly one hash (T-01). */
  const check = async ({ email, password }: Credentials, network: string): Promise<AccountRow> => {
    const account = await accounts.findByEmail(email)
    const isRight = await passwords.verify(account?.password_hash, password)
    // Like a wrong password in every respect: nobody learns by it which accounts are shut out.
    if (!account || !isRight || account.disabled_at) {
      audit('login_failed', { accountId: account?.id, network })
      throw new AppError('wrong_credentials')
    }
    return account
  }

  /** Made again with today's parameters; the answer does not wait for it. */
  const renewHash = ({ id, password_hash: stored }: AccountRow, password: string) => {
    if (stored === null || !passwords.isOutdated(stored)) return
    parts.background.run(async () => {
      await accounts.replaceHash(id, stored, await passwords.hash(password))
    })
  }

  /** Nothing, when the stored hash is no longer the one that was compared, or somebody is shut out. */
  const open = (account: AccountRow, userAgent: string | undefined): Promise<Opened | undefined> =>
    accounts.transaction(async (trx) => {
      // Held, so that whatever ends the sessions is either before this login or ends it.
      const current = await accounts.lock(trx, account.id)
      if (current?.password_hash !== account.password_hash || current.disabled_at) return undefined
      return sessions.open(trx, account.id, userAgent)
    })

  /** The password was changed, or only its hash renewed, while it was compared: the new one decides. */
  const openAgain = async (credentials: Credentials, { network, userAgent }: Client) => {
    const account = await check(credentials, network)
    const opened = await open(account, userAgent)
    if (!opened) throw new AppError('wrong_credentials')
    return opened
  }

  return {
    async login(credentials: Credentials, client: Client): Promise<z.infer<typeof Tokens>> {
      const { network, userAgent } = client
      const ofAccount = { brake: LOGIN_OF_ACCOUNT, on: credentials.email }
      const ofNetwork = { brake: LOGIN_OF_NETWORK, on: network }
      // Counted before the password is looked at, or parallel guesses would all be the first.
      await throttle.take([ofAccount, ofNetwork])
      const account = await check(credentials, network)
      await throttle.release(ofAccount)
      await throttle.giveBack(ofNetwork)
      if (!account.email_confirmed_at) throw new AppError('email_not_confirmed')
      const opened = (await open(account, userAgent)) ?? (await openAgain(credentials, client))
      renewHash(account, credentials.password)
      audit('login', { accountId: account.id, sid: opened.sid, network })
      return opened.tokens()
    },
  }
}
