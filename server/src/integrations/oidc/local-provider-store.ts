import type { Adapter, AdapterPayload } from 'oidc-provider'

const MAX_ENTRIES = 2_000

/** In-memory storage of the local provider; evicts the oldest entry when it is full. */
export function createStore(): (kind: string) => Adapter {
  const entries = new Map<string, AdapterPayload>()

  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`
    const find = (id: string) => {
      const payload = entries.get(keyOf(id))
      // `exp` is in seconds.
      return payload?.exp !== undefined && payload.exp * 1000 < Date.now() ? undefined : payload
    }
    const findBy = (name: 'uid' | 'userCode', value: string) => {
      for (const [key, payload] of entries) {
        if (key.startsWith(`${kind}:`) && payload[name] === value) return payload
      }
      return undefined
    }
    return {
      async upsert(id, payload) {
        entries.delete(keyOf(id))
        entries.set(keyOf(id), payload)
        const [oldest] = entries.keys()
        if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
      },
      find: async (id) => find(id),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = entries.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
