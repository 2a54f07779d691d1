import type { AnswerOf, BodyOf } from '@compra/contract/http/endpoint.ts'
import type { passkeyApi } from '@compra/contract/passkey/passkey.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { SessionService } from '#features/session/session.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { AttemptLimit } from '#lib/attempt-limit.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { Challenges } from './challenges.ts'
import type { AttemptLimiter, PasskeyRepository, PasskeyRow } from './passkey.repository.ts'
import { requestOptions, verifySigned } from './webauthn.ts'

interface Deps {
  readonly passkeys: PasskeyRepository
  readonly challenges: Challenges
  readonly sessions: Pick<SessionService, 'open'>
  readonly attemptLimiter: AttemptLimiter
  /** Failed logins of one network, by password or passkey. */
  readonly networkLimit: AttemptLimit
  readonly clock: Clock
  readonly audit: Audit
}

interface Client {
  readonly origin: string
  readonly network: string
  readonly userAgent: string | undefined
  /** Secret of the cookie that the options set. */
  readonly browserSecret: string | undefined
}

type Credential = BodyOf<typeof passkeyApi.login>['credential']

export type PasskeyLoginService = ReturnType<typeof createPasskeyLoginService>

/** Logging in by a passkey, without an address. */
export function createPasskeyLoginService(deps: Deps) {
  const { passkeys, challenges, attemptLimiter, audit } = deps

  /** The passkey and its new counter. */
  const verify = async (credential: Credential, { origin, browserSecret }: Client) => {
    const passkey = await passkeys.findByCredential(Buffer.from(credential.id, 'base64url'))
    if (!passkey || browserSecret === undefined || !isOwner(credential, passkey)) return undefined
    try {
      // `as`: the library verifies what the type promises.
      const response = credential as unknown as AuthenticationResponseJSON
      const counter = await verifySigned(response, credentialOf(passkey), {
        origin,
        consume: (challenge) => challenges.consume(challenge, browserSecret),
      })
      return counter === undefined ? undefined : { passkey, counter }
    } catch {
      // Malformed, replayed, or for another page: the client gets one refusal for all.
      return undefined
    }
  }

  /** Undefined if the passkey was used or removed, or the account disabled or deleted, since it was read. */
  const open = (passkey: PasskeyRow, counter: number, userAgent: string | undefined) =>
    passkeys.transaction(async (trx) => {
      const owner = await passkeys.lockOwner(trx, passkey.account_id)
      if (!owner || owner.disabled_at) return undefined
      if (!(await passkeys.markUsed(trx, passkey, counter, deps.clock.now()))) return undefined
      return deps.sessions.open(trx, passkey.account_id, userAgent)
    })

  return {
    async begin(
      origin: string,
      browserSecret: string,
    ): Promise<AnswerOf<typeof passkeyApi.beginLogin>> {
      const options = await requestOptions(origin)
      await challenges.keep(options.challenge, browserSecret)
      return { ...options }
    },

    async login(
      credential: Credential,
      client: Client,
    ): Promise<AnswerOf<typeof passkeyApi.login>> {
      const { network, userAgent } = client
      const ofNetwork = { limit: deps.networkLimit, subject: network }
      await attemptLimiter.take([ofNetwork])
      const verified = await verify(credential, client)
      const opened = verified && (await open(verified.passkey, verified.counter, userAgent))
      if (!opened) {
        audit('login_failed', { accountId: verified?.passkey.account_id, network })
        throw new AppError('passkey_refused')
      }
      await attemptLimiter.refund(ofNetwork)
      const { account_id: accountId } = verified.passkey
      audit('login', { accountId, sid: opened.sid, network })
      return opened.tokens()
    },
  }
}

/** An authenticator names the account for which it made the credential. */
function isOwner({ response }: Credential, { account_id: accountId }: PasskeyRow): boolean {
  const { userHandle } = response
  return (
    typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() === accountId
  )
}

function credentialOf(passkey: PasskeyRow) {
  return {
    id: passkey.credential_id.toString('base64url'),
    publicKey: Uint8Array.from(passkey.public_key),
    counter: passkey.counter,
  }
}
