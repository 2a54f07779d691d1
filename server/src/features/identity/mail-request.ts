import type { AttemptLimit } from '#lib/attempt-limit.ts'
import type { BackgroundTasks } from '#lib/schedule/background-tasks.ts'
import type { AccountRepository, AccountRow, AttemptLimiter, Trx } from './account.repository.ts'
import { MAIL_OF_NETWORK } from './attempt-limits.ts'

interface Deps {
  readonly accounts: AccountRepository
  readonly attemptLimiter: AttemptLimiter
  readonly backgroundTasks: BackgroundTasks
}

interface MailRequest {
  readonly email: string
  readonly network: string
  /** Of one address. */
  readonly limit: AttemptLimit
  /** Runs for an account that is not disabled. */
  readonly send: (trx: Trx, account: AccountRow) => Promise<void>
}

/** Same answer and timing for every address: the account is read after the response (T-02). */
export async function requestMail(
  { accounts, attemptLimiter, backgroundTasks }: Deps,
  { email, network, limit, send }: MailRequest,
): Promise<void> {
  await attemptLimiter.take([
    { limit, subject: email },
    { limit: MAIL_OF_NETWORK, subject: network },
  ])
  backgroundTasks.run(() =>
    accounts.transaction(async (trx) => {
      const account = await accounts.lockByEmail(trx, email)
      if (account && !account.disabled_at) await send(trx, account)
    }),
  )
}
