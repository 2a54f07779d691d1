import type { Message } from '#db/pubsub/payload.ts'
import type { Clock } from '#lib/clock.ts'
import { createTtlCache } from '#lib/schedule/ttl-cache.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { digestOf } from '#lib/secret/one-time-secrets.ts'
import type { PersonalTokens } from '#lib/secret/personal-tokens.ts'
import type { TokenRepository } from './token.repository.ts'

interface Deps {
  readonly tokens: Pick<TokenRepository, 'findByHash' | 'touch'>
  readonly personalTokens: PersonalTokens
  readonly clock: Clock
}

/**
 * How long a token that another process has revoked is accepted here at most: usually the news of it come
 * within moments.
 */
const CACHE_MS = 4_000
const MAX_CACHED = 2_000
/** The last use of a token is known to the hour: programs that ask all day long write once an hour. */
const USE_MS = 3_600_000

/** Who asks by a personal token. */
export function createTokenHolders({ tokens, personalTokens, clock }: Deps) {
  const find = async (text: string): Promise<Caller | undefined> => {
    const token = await tokens.findByHash(digestOf(text))
    if (!token) return undefined
    const now = clock.now()
    const { last_used_at: used } = token
    if (!used || now.getTime() - used.getTime() > USE_MS) await tokens.touch(token, now)
    const { id: sid, account_id: id, tenant_id: tenantId, scopes } = token
    return { id, tenantId, sid, exp: Infinity, scopes }
  }
  const holders = createTtlCache({ max: MAX_CACHED, ttlMs: CACHE_MS, load: find })

  return {
    /** Undefined unless the token is valid. Synchronous when the answer is cached. */
    holderOf: (token: string): Caller | undefined | Promise<Caller | undefined> =>
      personalTokens.isOurs(token) ? holders.get(token) : undefined,

    /** Takes in what processes tell each other: of tokens that were revoked, and of people who moved. */
    onMessage({ kind, id }: Message): void {
      if (kind === 'closed')
        holders.invalidateWhere((holder) => holder?.sid === id || holder?.id === id)
    },

    /** Something may have been told that was not heard. */
    onGap: (): void => holders.invalidateWhere(() => true),
  }
}
