import type { Message } from '#db/pubsub/payload.ts'
import type { Clock } from '#lib/clock.ts'
import { createTtlCache } from '#lib/schedule/ttl-cache.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { digestOf } from '#lib/secret/one-time-secrets.ts'
import { isPersonalToken, type PersonalTokens } from '#lib/secret/personal-tokens.ts'
import type { AssistantTokens } from './assistant-tokens.ts'
import type { TokenRepository } from './token.repository.ts'

interface Deps {
  readonly tokens: Pick<TokenRepository, 'findByHash' | 'findByGrant' | 'touch'>
  readonly personalTokens: PersonalTokens
  readonly assistantTokens: Pick<AssistantTokens, 'readAccess'>
  readonly clock: Clock
}

/**
 * The longest time for which a token revoked by another process is accepted here; its message usually arrives
 * within moments.
 */
const CACHE_MS = 4_000
const CACHE_MAX = 2_000
/** The last use is stored to the hour, so that a busy program causes one write an hour. */
const TOUCH_INTERVAL_MS = 3_600_000

/** Authenticates personal tokens, and the access tokens of assistants. */
export function createTokenAuthenticator(deps: Deps) {
  const { tokens, personalTokens, assistantTokens, clock } = deps
  /** By a personal token, or by the id of a grant. */
  const find = async (key: string): Promise<Caller | undefined> => {
    const token = await (isPersonalToken(key)
      ? tokens.findByHash(digestOf(key))
      : tokens.findByGrant(key))
    if (!token) return undefined
    const now = clock.now()
    const { last_used_at: used } = token
    if (!used || now.getTime() - used.getTime() > TOUCH_INTERVAL_MS) await tokens.touch(token, now)
    const { id: sid, account_id: id, tenant_id: tenantId, scopes } = token
    return { id, tenantId, sid, exp: Infinity, scopes }
  }
  const callers = createTtlCache({ max: CACHE_MAX, ttlMs: CACHE_MS, load: find })

  return {
    /** Undefined for an invalid token. Synchronous if cached. */
    callerOf(token: string): Caller | undefined | Promise<Caller | undefined> {
      if (personalTokens.isOurs(token)) return callers.get(token)
      const access = assistantTokens.readAccess(token)
      if (!access || access.exp * 1000 <= clock.now().getTime()) return undefined
      const caller = callers.get(access.id)
      return caller instanceof Promise
        ? caller.then((found) => endingAt(access.exp, found))
        : endingAt(access.exp, caller)
    },

    /** Drops revoked tokens and owners who changed their household. */
    onMessage({ kind, id }: Message): void {
      if (kind === 'closed')
        callers.invalidateWhere((caller) => caller?.sid === id || caller?.id === id)
    },

    /** Messages may have been lost. */
    onGap: (): void => callers.invalidateWhere(() => true),
  }
}

const endingAt = (exp: number, caller: Caller | undefined) => caller && { ...caller, exp }
