/**
 * One value in the Cache Storage, because the keys of `localStorage` are a public contract. Without a
 * secure context, or where the browser refuses, nothing is stored and no error is thrown.
 */
export interface StoredValue {
  /** Undefined when there is none. The caller must validate the shape: an older version may have written it. */
  read(): Promise<unknown>
  write(value: unknown): Promise<void>
  erase(): Promise<void>
}

/** `name` must be unique in the Cache Storage. */
export function createStoredValue(name: string, storage: CacheStorage | undefined): StoredValue {
  const address = `/${name}`
  const attempt = (work: (caches: CacheStorage) => Promise<unknown>) => withCaches(storage, work)
  return {
    read: () =>
      attempt(async (caches) => {
        if (!(await caches.has(name))) return undefined
        const kept = await (await caches.open(name)).match(address)
        return kept?.json()
      }),
    async write(value) {
      await attempt(async (caches) =>
        (await caches.open(name)).put(address, new Response(JSON.stringify(value))),
      )
    },
    async erase() {
      await attempt((caches) => caches.delete(name))
    },
  }
}

/** Undefined where the browser refuses, or has none. */
export async function withCaches<T>(
  storage: CacheStorage | undefined,
  work: (caches: CacheStorage) => Promise<T>,
): Promise<T | undefined> {
  return storage && work(storage).catch(() => undefined)
}

/** Undefined where there is none, as during prerendering. */
export const browserCaches = () => ('caches' in globalThis ? caches : undefined)

export const storedValue = (name: string): StoredValue => createStoredValue(name, browserCaches())

/** Rejects where the browser refuses. */
export async function hasStoredValue(name: string): Promise<boolean> {
  return (await browserCaches()?.has(name)) ?? false
}

/** Rejects where the browser refuses. */
export async function eraseCaches(
  isUnwanted: (name: string) => boolean,
  storage = browserCaches(),
): Promise<void> {
  if (!storage) return
  const unwanted = (await storage.keys()).filter(isUnwanted)
  await Promise.all(unwanted.map((name) => storage.delete(name)))
}
