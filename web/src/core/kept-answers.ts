/**
 * What the server has said to the person who is signed in, kept in the browser to be read without a
 * network. In the Cache Storage, where no other screen looks: the names of `localStorage` are fixed
 * (spec §9). It goes with the person's token (G-065, T-44).
 */
const PREFIX = 'ci-answers:'

/** The bounds: 60 answers of at most 100,000 characters, the latest ones. */
export const MAX_ANSWERS = 60
export const MAX_CHARACTERS = 100_000

export interface KeptAnswers {
  /** Undefined when there is none. Whether its shape still is today's, the caller must see. */
  read(person: string, call: string): Promise<unknown>
  /** One person at a time: what another was told is forgotten. */
  keep(person: string, call: string, answer: unknown): Promise<void>
  /** Forgets what every person was told. */
  erase(): Promise<void>
}

export function createKeptAnswers(storage: CacheStorage | undefined): KeptAnswers {
  // One after the other: what is kept before somebody signs out is there to be erased.
  let last: Promise<unknown> = Promise.resolve()
  function next<T>(work: (storage: CacheStorage) => Promise<T>): Promise<T | undefined> {
    const mine = last.then(() => (storage ? work(storage) : undefined))
    // A browser that refuses to keep anything is one without this.
    last = mine.catch(() => undefined)
    return mine.catch(() => undefined)
  }

  return {
    read: (person, call) =>
      next(async (caches) => {
        const name = PREFIX + person
        if (!(await caches.has(name))) return undefined
        const kept = await (await caches.open(name)).match(addressOf(call))
        return kept?.json() as Promise<unknown> | undefined
      }),

    keep: (person, call, answer) =>
      next(async (caches) => {
        const name = PREFIX + person
        await drop(caches, (other) => other !== name)
        const text = JSON.stringify(answer)
        const cache = await caches.open(name)
        await cache.delete(addressOf(call))
        if (text.length > MAX_CHARACTERS) return
        await cache.put(addressOf(call), new Response(text))
        const oldest = (await cache.keys()).slice(0, -MAX_ANSWERS)
        await Promise.all(oldest.map((request) => cache.delete(request)))
      }),

    erase: () => next((caches) => drop(caches, () => true)),
  }
}

async function drop(caches: CacheStorage, isUnwanted: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  const unwanted = names.filter((name) => name.startsWith(PREFIX) && isUnwanted(name))
  await Promise.all(unwanted.map((name) => caches.delete(name)))
}

/** Neither a page nor a file nor a call of the product has this address. */
function addressOf(call: string): string {
  return `/kept-answer?${new URLSearchParams({ call })}`
}

/** Only secure pages have a Cache Storage, and pages are written where there is none. */
export const keptAnswers = createKeptAnswers('caches' in globalThis ? caches : undefined)
