import type { AssistantTokens } from '#features/token/assistant-tokens.ts'
import type { Trx } from '#features/token/token.repository.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { isSame } from '#lib/secret/keys.ts'
import { digestOf } from '#lib/secret/one-time-secrets.ts'
import { isOurs, scopesOf } from './authorization.ts'
import { OauthError } from './oauth-error.ts'
import type { GrantRow, OauthGrantRepository } from './oauth-grant.repository.ts'

interface Deps {
  readonly grants: OauthGrantRepository
  readonly assistantTokens: AssistantTokens
  readonly publicUrl: string
  /** Called with the id of a grant that ended. */
  readonly onRevoked: (id: string) => void
  readonly clock: Clock
  readonly audit: Audit
}

/** The fields of a form: each once. */
export type Form = Readonly<Record<string, string>>

interface TokenAnswer {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

/** What a grant is after a request; without tokens the request is refused. */
interface Turn {
  readonly tokens?: TokenAnswer
  readonly ended?: GrantRow
  readonly why?: 'token_revoked' | 'refresh_reuse'
}

/** Of an access token, in seconds. */
const ACCESS_LIFE = 3_600
const DAY_MS = 86_400_000
/** Since the last refresh, and since the permission. */
const IDLE_MS = 90 * DAY_MS
const LIFETIME_MS = 180 * DAY_MS
const VERIFIER = /^[\w.~-]{43,128}$/

export type ExchangeService = ReturnType<typeof createExchangeService>

/** Codes and refresh tokens become tokens, and tokens are revoked. */
export function createExchangeService(deps: Deps) {
  const { grants, assistantTokens, clock, audit, onRevoked } = deps

  const issue = async (trx: Trx, grant: GrantRow, counter: number): Promise<Turn> => {
    const now = clock.now().getTime()
    if (counter > grant.rotations) {
      const end = Math.min(now + IDLE_MS, grant.created_at.getTime() + LIFETIME_MS)
      await grants.rotate(trx, grant.id, counter, new Date(end))
    }
    const exp = Math.floor(now / 1000) + ACCESS_LIFE
    return {
      tokens: {
        access_token: assistantTokens.writeAccess({ id: grant.id, exp }),
        token_type: 'Bearer',
        expires_in: ACCESS_LIFE,
        refresh_token: assistantTokens.writeRefresh({ sid: grant.id, counter }),
        scope: grant.scopes.join(' '),
      },
    }
  }

  const end = async (trx: Trx, ended: GrantRow, why: Turn['why'] = 'token_revoked') => {
    await grants.end(trx, ended)
    return { ended, why }
  }

  /** A code has one try: a wrong one may be a thief's, and a second one ends what the first was given. */
  const exchange = async (trx: Trx, form: Form): Promise<Turn> => {
    const grant = await grants.lockByCode(trx, digestOf(form['code'] ?? ''))
    if (!grant) return {}
    if (grant.rotations > 0) return end(trx, grant, 'refresh_reuse')
    const isValid =
      grant.expires_at > clock.now() && isOfClient(grant, form) && isProven(grant, form)
    return isValid ? issue(trx, grant, 1) : end(trx, grant)
  }

  /** The parent of an unused token gets the same child, as in a session. */
  const refresh = async (trx: Trx, form: Form): Promise<Turn> => {
    const presented = assistantTokens.readRefresh(form['refresh_token'] ?? '')
    const grant = presented && (await grants.lock(trx, presented.sid))
    if (!grant || !isOfClient(grant, form)) return {}
    if (grant.expires_at <= clock.now()) return end(trx, grant)
    const age = grant.rotations - presented.counter
    if (age !== 0 && age !== 1) return end(trx, grant, 'refresh_reuse')
    refuseMore(grant, form['scope'])
    return issue(trx, grant, age === 1 ? grant.rotations : grant.rotations + 1)
  }

  /** After the commit, so that no process caches a grant that has ended. */
  const settle = ({ ended, why }: Turn): void => {
    if (!ended || !why) return
    onRevoked(ended.id)
    audit(why, { accountId: ended.account_id, sid: ended.id })
  }

  return {
    async tokens(form: Form): Promise<TokenAnswer> {
      const turns = { authorization_code: exchange, refresh_token: refresh }
      const type = form['grant_type'] ?? ''
      if (!isKeyOf(turns, type)) {
        throw new OauthError('unsupported_grant_type', 'authorization_code or refresh_token')
      }
      if (!isOurs(deps.publicUrl, form['resource'])) {
        throw new OauthError('invalid_target', 'another resource')
      }
      const turn = await grants.transaction((trx) => turns[type](trx, form))
      settle(turn)
      if (!turn.tokens) throw new OauthError('invalid_grant', 'invalid, expired, used or revoked')
      return turn.tokens
    },

    /** Any token of a grant ends all of it; an unknown one is no error (RFC 7009). */
    async revoke(form: Form): Promise<void> {
      const token = form['token'] ?? ''
      const id = assistantTokens.readRefresh(token)?.sid ?? assistantTokens.readAccess(token)?.id
      if (id === undefined) return
      const turn = await grants.transaction(async (trx): Promise<Turn> => {
        const grant = await grants.lock(trx, id)
        return grant && isOfClient(grant, form) ? end(trx, grant) : {}
      })
      settle(turn)
    },

    /** Deletes grants that no client has used for long, and those whose code was not exchanged. */
    cleanUp: () => grants.deleteExpired(clock.now()),
  }
}

function isOfClient({ client_hash: hash }: GrantRow, form: Form): boolean {
  return isSame(hash, digestOf(form['client_id'] ?? ''))
}

/** By the verifier of PKCE; a redirect address, which OAuth 2.1 no longer sends, must be the same. */
function isProven({ challenge, redirect_uri: uri }: GrantRow, form: Form): boolean {
  const { code_verifier: verifier = '', redirect_uri: given = uri } = form
  if (!VERIFIER.test(verifier) || given !== uri) return false
  return isSame(Buffer.from(digestOf(verifier).toString('base64url')), Buffer.from(challenge))
}

/** A client may ask for fewer scopes, and is given all that it has. */
function refuseMore({ scopes }: GrantRow, asked = 'read'): void {
  const more = scopesOf(asked).filter((scope) => scope !== 'read' && !scopes.includes(scope))
  if (more.length > 0) throw new OauthError('invalid_scope', 'not granted')
}

function isKeyOf<T extends object>(object: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(object, key)
}
