import type { Config } from '#config/config.ts'
import type {
  AccountRepository,
  AttemptLimiter,
  Trx,
} from '#features/identity/account.repository.ts'
import { AppError } from '#lib/app-error.ts'
import type { AttemptLimit } from '#lib/attempt-limit.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { refuseCommonPassword } from '#lib/secret/common-passwords.ts'
import type { Passwords } from '#lib/secret/passwords.ts'
import { setupCodeOf } from './setup-code.ts'

interface Deps {
  readonly signingKey: string
  readonly registration: Config['registration']
  readonly accounts: AccountRepository
  readonly passwords: Passwords
  readonly attemptLimiter: AttemptLimiter
  readonly clock: Clock
  readonly audit: Audit
}

interface Setup {
  readonly code: string
  readonly userName: string
  readonly email: string
  readonly password: string
}

/** Attempts to make the first account, wrong codes included. */
const SETUP_OF_NETWORK: AttemptLimit = { name: 'setup-net', windowMs: 3_600_000, most: 10 }

export type FirstAccountService = ReturnType<typeof createFirstAccountService>

/** The first account of an installation whose accounts are not open to all. */
export function createFirstAccountService(deps: Deps) {
  const { accounts, attemptLimiter, clock } = deps
  const code = setupCodeOf(deps.signingKey)

  const isNeeded = async (trx?: Trx): Promise<boolean> =>
    deps.registration !== 'open' && !(await accounts.hasAny(trx))

  return {
    isNeeded: () => isNeeded(),

    async setUp({ userName, email, password, code: given }: Setup, network: string) {
      if (!(await isNeeded())) throw new AppError('setup_done')
      await attemptLimiter.take([{ limit: SETUP_OF_NETWORK, subject: network }])
      // Before the expensive hash, and before anything that depends on the other fields.
      if (!code.isRight(given)) throw new AppError('setup_code_wrong')
      refuseCommonPassword(password, 'password', [userName, email])
      const passwordHash = await deps.passwords.hash(password)
      const account = accounts.newRow(
        { userName, email, passwordHash, isConfirmed: true },
        clock.now(),
      )
      await accounts.transaction(async (trx) => {
        // Concurrent calls run one after another, so that only the first finds no account.
        await accounts.lockFirst(trx)
        if (!(await isNeeded(trx)) || !(await accounts.insert(trx, account))) {
          throw new AppError('setup_done')
        }
      })
      deps.audit('registered', { accountId: account.id, network })
      return { id: account.id, userName, email }
    },
  }
}
