import { AppError } from '#lib/app-error.ts'
import type { AttemptLimit } from '#lib/attempt-limit.ts'
import type { Passwords } from '#lib/secret/passwords.ts'
import type { AccountRow, AttemptLimiter } from './profile.repository.ts'

/** Limits guesses of the current password by the holder of a stolen session. */
const PASSWORD_TRIES: AttemptLimit = { name: 'own-password', windowMs: 15 * 60_000, most: 10 }

interface Deps {
  readonly passwords: Passwords
  readonly attemptLimiter: AttemptLimiter
}

export type OwnPassword = ReturnType<typeof createOwnPassword>

/** The check of the own password before acts that concern the account's security. */
export function createOwnPassword({ passwords, attemptLimiter }: Deps) {
  /** `field` is where a wrong password was given. */
  const verify = async (account: AccountRow, password: string, field: string): Promise<void> => {
    const tries = { limit: PASSWORD_TRIES, subject: account.id }
    await attemptLimiter.take([tries])
    const verdict = await passwords.verify(account.password_hash, password)
    if (verdict === 'wrong') refuseField(field, 'is wrong')
    await attemptLimiter.release(tries)
  }
  return {
    verify,
    async require(account: AccountRow, password: string | undefined): Promise<void> {
      if (password === undefined) refuseField('password', 'is required')
      await verify(account, password, 'password')
    },
  }
}

export function refuseField(field: string, error: string): never {
  throw new AppError('validation_error', { causes: [{ field, error }] })
}
