/** A map that evicts its oldest entry instead of growing beyond `max`. */
export function createBoundedMap<Key, Value>(max: number) {
  const entries = new Map<Key, Value>()
  return {
    get: (key: Key): Value | undefined => entries.get(key),
    entries: (): Iterable<[Key, Value]> => entries.entries(),
    delete: (key: Key): boolean => entries.delete(key),
    /** Deletes expired entries from the oldest on, up to the first valid one. */
    deleteOldest(isExpired: (value: Value) => boolean): void {
      for (const [key, value] of entries) {
        if (!isExpired(value)) return
        entries.delete(key)
      }
    },
    set(key: Key, value: Value): void {
      if (entries.size >= max && !entries.has(key)) {
        const [oldest] = entries.keys()
        if (oldest !== undefined) entries.delete(oldest)
      }
      entries.set(key, value)
    },
  }
}
