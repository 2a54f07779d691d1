/** A map that forgets its oldest entry rather than grow beyond `most`. */
export function createBoundedMap<Key, Value>(most: number) {
  const entries = new Map<Key, Value>()
  return {
    get: (key: Key): Value | undefined => entries.get(key),
    entries: (): Iterable<[Key, Value]> => entries.entries(),
    delete: (key: Key): boolean => entries.delete(key),
    /** Forgets from the oldest on, up to the first that is still of use. */
    deleteOldest(isUseless: (value: Value) => boolean): void {
      for (const [key, value] of entries) {
        if (!isUseless(value)) return
        entries.delete(key)
      }
    },
    set(key: Key, value: Value): void {
      if (entries.size >= most && !entries.has(key)) {
        const [oldest] = entries.keys()
        if (oldest !== undefined) entries.delete(oldest)
      }
      entries.set(key, value)
    },
  }
}
