import type { Database } from '#db/client/client.ts'
import { createChallenges } from './challenges.ts'
import { createPasskeyLoginService } from './passkey-login.service.ts'
import { createPasskeyRepository } from './passkey.repository.ts'
import { createPasskeyService } from './passkey.service.ts'

type ServiceDeps = Omit<Parameters<typeof createPasskeyService>[0], 'passkeys' | 'challenges'> &
  Omit<Parameters<typeof createPasskeyLoginService>[0], 'passkeys' | 'challenges'>

interface Deps extends ServiceDeps {
  readonly database: Pick<Database, 'kysely'>
}

/** Passkeys of accounts, and the login by them. */
export function createPasskeys(shared: Deps) {
  const passkeys = createPasskeyRepository(shared.database.kysely)
  const challenges = createChallenges({ passkeys, clock: shared.clock })
  const deps = { ...shared, passkeys, challenges }
  return {
    passkeyChallenges: challenges,
    passkeys: createPasskeyService(deps),
    passkeyLogin: createPasskeyLoginService(deps),
  }
}
