/**
 * Offline cache: the latest answers of the server to the user who is signed in, in the Cache Storage.
 * Erased together with the user's token (G-065, T-44).
 */
import { ANSWERS_PREFIX } from './names.ts'
import { browserCaches, eraseCaches, withCaches } from './stored-value.ts'

/** The bounds: 60 answers of at most 100,000 characters, the latest ones. */
export const MAX_ANSWERS = 60
export const MAX_CHARACTERS = 100_000

interface KeptAnswer {
  /** The caller must validate the shape: an older version may have written it. */
  readonly answer: unknown
  /** Its ETag, if it had one. */
  readonly tag: string | undefined
}

export interface OfflineCache {
  /** Undefined on a miss. */
  read(person: string, call: string): Promise<KeptAnswer | undefined>
  /** Stores an answer; erases the answers to any other user. */
  keep(person: string, call: string, answer: unknown, tag?: string): Promise<void>
  /** Erases the answers to all users. */
  erase(): Promise<void>
}

export function createOfflineCache(storageNow: () => CacheStorage | undefined): OfflineCache {
  // Serialised: a `keep` that began before a sign-out has finished when `erase` runs.
  let last: Promise<unknown> = Promise.resolve()
  function next<T>(work: (storage: CacheStorage) => Promise<T>): Promise<T | undefined> {
    const mine = last.then(() => withCaches(storageNow(), work))
    last = mine
    return mine
  }

  return {
    read: (person, call) =>
      next(async (caches) => {
        const name = ANSWERS_PREFIX + person
        if (!(await caches.has(name))) return undefined
        const kept = await (await caches.open(name)).match(addressOf(call))
        return kept && { answer: await kept.json(), tag: kept.headers.get('etag') ?? undefined }
      }),

    keep: (person, call, answer, tag) =>
      next(async (caches) => {
        const name = ANSWERS_PREFIX + person
        await eraseCaches((other) => isAnswers(other) && other !== name, caches)
        const text = JSON.stringify(answer)
        const cache = await caches.open(name)
        await cache.delete(addressOf(call))
        if (text.length > MAX_CHARACTERS) return
        const headers = { ...(tag !== undefined && { etag: tag }) }
        await cache.put(addressOf(call), new Response(text, { headers }))
        const oldest = (await cache.keys()).slice(0, -MAX_ANSWERS)
        await Promise.all(oldest.map((request) => cache.delete(request)))
      }),

    erase: () => next((caches) => eraseCaches(isAnswers, caches)),
  }
}

const isAnswers = (name: string) => name.startsWith(ANSWERS_PREFIX)

/** A URL that no page, file or call of the product has. */
function addressOf(call: string): string {
  return `/kept-answer?${new URLSearchParams({ call })}`
}

export const offlineCache = createOfflineCache(browserCaches)
