/** A map that forgets its oldest entry rather than grow beyond `most`. */
export function createBoundedMap<Key, Value>(most: number) {
  const entries = new Map<Key, Value>()
  return {
    get: (key: Key): Value | undefined => entries.get(key),
    delete: (key: Key): boolean => entries.delete(key),
    set(key: Key, value: Value): void {
      if (entries.size >= most && !entries.has(key)) {
        const [oldest] = entries.keys()
        if (oldest !== undefined) entries.delete(oldest)
      }
      entries.set(key, value)
    },
  }
}
