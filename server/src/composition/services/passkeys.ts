import type { Database } from '#db/client/client.ts'
import { LOGIN_OF_NETWORK } from '#features/identity/attempt-limits.ts'
import { createChallenges } from '#features/passkey/challenges.ts'
import { createPasskeyLoginService } from '#features/passkey/passkey-login.service.ts'
import { createPasskeyRepository } from '#features/passkey/passkey.repository.ts'
import { createPasskeyService } from '#features/passkey/passkey.service.ts'

type ServiceDeps = Omit<Parameters<typeof createPasskeyService>[0], 'passkeys' | 'challenges'> &
  Omit<Parameters<typeof createPasskeyLoginService>[0], 'passkeys' | 'challenges' | 'networkLimit'>

interface Deps extends ServiceDeps {
  readonly database: Pick<Database, 'kysely'>
}

/** Passkeys of accounts, and the login by them. */
export function createPasskeys(shared: Deps) {
  const passkeys = createPasskeyRepository(shared.database.kysely)
  const challenges = createChallenges({ passkeys, clock: shared.clock })
  const deps = { ...shared, passkeys, challenges, networkLimit: LOGIN_OF_NETWORK }
  return {
    passkeyChallenges: challenges,
    passkeys: createPasskeyService(deps),
    passkeyLogin: createPasskeyLoginService(deps),
  }
}
