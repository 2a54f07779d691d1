import type { Adapter, AdapterPayload } from 'oidc-provider'

const MOST_KEPT = 2_000

/** What the local provider keeps of its logins: in memory, and the oldest goes when it is full. */
export function createStore(): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()

  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`
    const find = (id: string) => {
      const payload = kept.get(keyOf(id))
      // `exp` is in seconds.
      return payload?.exp !== undefined && payload.exp * 1000 < Date.now() ? undefined : payload
    }
    const findBy = (name: 'uid' | 'userCode', value: string) => {
      for (const [key, payload] of kept) {
        if (key.startsWith(`${kind}:`) && payload[name] === value) return payload
      }
      return undefined
    }
    return {
      async upsert(id, payload) {
        kept.delete(keyOf(id))
        kept.set(keyOf(id), payload)
        const [oldest] = kept.keys()
        if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      },
      find: async (id) => find(id),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = kept.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
