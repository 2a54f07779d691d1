/** A Cache Storage in memory, for tests in Node. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const cacheOf = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      match: async (address: string) => entries.get(address)?.clone(),
      put: async (address: string, answer: Response) => void entries.set(address, answer),
      delete: async (address: string) => entries.delete(address),
      keys: async () => [...entries.keys()],
    }
  }
  const storage = {
    open: async (name: string) => cacheOf(name),
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  }
  return {
    // `as`: it has the methods that the product calls.
    storage: storage as unknown as CacheStorage,
    stores,
    count: () => [...stores.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
