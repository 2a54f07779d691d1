import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@compra/contract/http/endpoint.ts'
import {
  type Passkey,
  type passkeyApi,
  PASSKEYS_PER_PERSON,
} from '@compra/contract/passkey/passkey.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { OwnPassword } from '#features/profile/own-password.ts'
import type { ProfileRepository } from '#features/profile/profile.repository.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { AccountMails } from '#integrations/mail/templates/account-mails.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { Challenges } from './challenges.ts'
import type { PasskeyRepository, PasskeyRow } from './passkey.repository.ts'
import { creationOptions, verifyCreated } from './webauthn.ts'

interface Deps {
  readonly passkeys: PasskeyRepository
  readonly challenges: Challenges
  readonly profiles: Pick<ProfileRepository, 'find'>
  readonly ownPassword: OwnPassword
  readonly outbox: Outbox
  readonly mails: Pick<AccountMails, 'passkeyAdded' | 'passkeyRemoved'>
  readonly clock: Clock
  readonly audit: Audit
}

/** The login of an account without a password has to be this recent. */
const FRESH_LOGIN_MS = 15 * 60_000

type Draft = BodyOf<typeof passkeyApi.add>

export type PasskeyService = ReturnType<typeof createPasskeyService>

/** Adding and removing the own passkeys. */
export function createPasskeyService(deps: Deps) {
  const { passkeys, challenges, clock, audit } = deps

  /** The holder of a stolen session could otherwise add a login that outlives it. */
  const verifyOwner = async (caller: Caller, password: string | undefined) => {
    const account = await deps.profiles.find(caller.id)
    // The account was deleted during this call.
    if (!account) throw new AppError('unauthorized')
    if (account.password_hash === null) {
      const start = await passkeys.sessionStart(caller.id, caller.sid)
      const age = clock.now().getTime() - (start?.getTime() ?? 0)
      if (age > FRESH_LOGIN_MS) throw new AppError('login_again')
    } else await deps.ownPassword.require(account, password)
    return account
  }

  /** The challenge is bound to the session, which stands for the browser. */
  const verify = async (caller: Caller, credential: Draft['credential'], origin: string) => {
    try {
      // `as`: the library verifies what the type promises.
      return await verifyCreated(credential as unknown as RegistrationResponseJSON, {
        origin,
        consume: (challenge) => challenges.consume(challenge, caller.sid),
      })
    } catch {
      // Malformed, or for another page: the client gets one refusal for all.
      return undefined
    }
  }

  return {
    list: async (accountId: string): Promise<Passkey[]> =>
      (await passkeys.list(undefined, accountId)).map(passkeyOf),

    /** Options for the browser, after the owner proved to be present. */
    async begin(
      caller: Caller,
      password: string | undefined,
      origin: string,
    ): Promise<AnswerOf<typeof passkeyApi.begin>> {
      const { email, user_name: userName } = await verifyOwner(caller, password)
      const own = await passkeys.list(undefined, caller.id)
      if (own.length >= PASSKEYS_PER_PERSON) throw new AppError('passkeys_limit')
      const known = own.map(({ credential_id: id }) => id.toString('base64url'))
      const options = await creationOptions(origin, { id: caller.id, email, userName }, known)
      await challenges.keep(options.challenge, caller.sid)
      return { ...options }
    },

    /** The owner is notified by mail. */
    async add(caller: Caller, { name, credential }: Draft, origin: string): Promise<Passkey> {
      const created = await verify(caller, credential, origin)
      if (!created) throw new AppError('passkey_refused')
      const row = await passkeys.transaction(async (trx) => {
        const owner = await passkeys.lockOwner(trx, caller.id)
        // The account was deleted during this call.
        if (!owner) throw new AppError('unauthorized')
        const own = await passkeys.list(trx, caller.id)
        if (own.length >= PASSKEYS_PER_PERSON) throw new AppError('passkeys_limit')
        const at = clock.now()
        const passkey = {
          account_id: caller.id,
          id: randomUUID(),
          credential_id: Buffer.from(created.id, 'base64url'),
          public_key: Buffer.from(created.publicKey),
          counter: created.counter,
          transports: created.transports ?? [],
          name,
          created_at: at,
          last_used_at: null,
        }
        // A credential of another account.
        if (!(await passkeys.insert(trx, passkey))) throw new AppError('passkey_refused')
        const { email, user_name: userName } = owner
        await deps.outbox.add(trx, deps.mails.passkeyAdded({ email, userName, at, name }))
        return passkey
      })
      audit('passkey_added', { accountId: caller.id, sid: caller.sid })
      return passkeyOf(row)
    },

    /** The owner is notified by mail. Sessions that the passkey opened stay. */
    async remove(caller: Caller, id: string): Promise<void> {
      await passkeys.transaction(async (trx) => {
        const owner = await passkeys.lockOwner(trx, caller.id)
        const name = await passkeys.delete(trx, caller.id, id)
        if (!owner || name === undefined) throw new AppError('not_found')
        const { email, user_name: userName } = owner
        const mail = deps.mails.passkeyRemoved({ email, userName, at: clock.now(), name })
        await deps.outbox.add(trx, mail)
      })
      audit('passkey_removed', { accountId: caller.id, sid: caller.sid })
    },
  }
}

function passkeyOf({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}
