import type { Clock } from '#lib/clock.ts'
import { digestOf } from '#lib/secret/one-time-secrets.ts'
import type { PasskeyRepository } from './passkey.repository.ts'
import { CEREMONY_MS } from './webauthn.ts'

interface Deps {
  readonly passkeys: PasskeyRepository
  readonly clock: Clock
}

export type Challenges = ReturnType<typeof createChallenges>

/** Challenges for one use, in one browser, at any process. `browser` is a secret or an id of it. */
export function createChallenges({ passkeys, clock }: Deps) {
  return {
    keep: (challenge: string, browser: string): Promise<void> =>
      passkeys.insertChallenge({
        hash: digestOf(challenge),
        browser_hash: digestOf(browser),
        expires_at: new Date(clock.now().getTime() + CEREMONY_MS),
      }),

    consume: (challenge: string, browser: string): Promise<boolean> =>
      passkeys.consumeChallenge(digestOf(challenge), digestOf(browser), clock.now()),

    cleanUp: (): Promise<void> => passkeys.deleteExpiredChallenges(clock.now()),
  }
}
