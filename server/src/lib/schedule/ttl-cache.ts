import { createBoundedMap } from '#lib/bounded-map.ts'

interface Entry<Value> {
  readonly value: Value | Promise<Value>
  readonly isPending: boolean
  readonly expiresAt: number
}

interface Options<Value> {
  /** Largest number of cached values. */
  readonly max: number
  /** Lifetime of a value, in milliseconds. */
  readonly ttlMs: number
  readonly load: (key: string) => Promise<Value>
}

/** A short-lived cache in front of a query that every request needs. */
export function createTtlCache<Value>({ max, ttlMs, load }: Options<Value>) {
  const entries = createBoundedMap<string, Entry<Value>>(max)

  return {
    /** Synchronous if the value is cached. */
    get(key: string): Value | Promise<Value> {
      // Real elapsed time: the product's clock can be set.
      const now = performance.now()
      const cached = entries.get(key)
      if (cached && now < cached.expiresAt) return cached.value
      const pending: Entry<Value> = { value: settle(), isPending: true, expiresAt: now + ttlMs }
      entries.set(key, pending)
      return pending.value

      async function settle(): Promise<Value> {
        try {
          const value = await load(key)
          // Not if it was invalidated during the query.
          if (entries.get(key) === pending)
            entries.set(key, { ...pending, value, isPending: false })
          return value
        } catch (error) {
          entries.delete(key)
          throw error
        }
      }
    },

    invalidate: (key: string) => void entries.delete(key),

    /** Invalidates pending queries, and the values that match. */
    invalidateWhere(matches: (value: Value) => boolean): void {
      for (const [key, { value, isPending }] of entries.entries()) {
        // `as`: a value that is not pending is no promise.
        if (isPending || matches(value as Value)) entries.delete(key)
      }
    },
  }
}
