/**
 * A copy of the refresh token that reaches the disk at once. Chromium writes `localStorage` up to a minute
 * late, so a browser killed shortly after a login would lose the session.
 */
import { TOKEN_CACHE } from '#core/storage/names.ts'
import { type StoredValue, storedValue } from '#core/storage/stored-value.ts'
import { within } from '#lib/within.ts'
import { type TokenStorage, tokenStorage } from './session-storage.ts'

/** More than the exchanges of a minute: a used token sent again would look like theft. */
const USED_MAX = 20
/** How long a sign-in waits for a disk that does not answer. */
const PREPARE_MS = 2_000

export interface PreparedStorage extends TokenStorage {
  /** Copies a token before `write`, so that a sign-in is shown only once it survives a kill. */
  prepare(token: string): Promise<void>
}

interface Copy {
  readonly token: string
  /** Replaced tokens, which `localStorage` may still have. */
  readonly used: readonly string[]
}

export function createTokenCopy(storage: TokenStorage, kept: StoredValue) {
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = (work: () => Promise<unknown>) => (last = last.then(work))

  async function keep(token: string, replaced: string | null): Promise<void> {
    await put(token, replaced)
    // Another tab may have signed out during the write.
    if (storage.read() === null) await kept.erase()
  }

  async function put(token: string, replaced: string | null): Promise<void> {
    const copy = await read()
    const used = [
      ...(copy?.used ?? []),
      ...(copy ? [copy.token] : []),
      ...(replaced ? [replaced] : []),
    ]
    const others = [...new Set(used)].filter((one) => one !== token)
    await kept.write({ token, used: others.slice(-USED_MAX) } satisfies Copy)
  }

  async function read(): Promise<Copy | undefined> {
    const value = await kept.read()
    return isCopy(value) ? value : undefined
  }

  return {
    storage: {
      read: () => storage.read(),
      write(token) {
        const replaced = storage.read()
        storage.write(token)
        void enqueue(() => keep(token, replaced))
      },
      clear() {
        storage.clear()
        void enqueue(() => kept.erase())
      },
      async prepare(token) {
        const written = enqueue(() => put(token, storage.read()))
        await within(PREPARE_MS, written).catch(() => undefined)
      },
    } satisfies PreparedStorage,

    /** Restores a token that a killed browser had not written. */
    async restore(): Promise<void> {
      const stored = storage.read()
      const copy = await read()
      if (!copy || storage.read() !== stored) return
      if (stored === null || copy.used.includes(stored)) storage.write(copy.token)
    },
  }
}

function isCopy(value: unknown): value is Copy {
  if (typeof value !== 'object' || value === null) return false
  return (
    'token' in value &&
    typeof value.token === 'string' &&
    'used' in value &&
    Array.isArray(value.used)
  )
}

export const tokenCopy = createTokenCopy(tokenStorage, storedValue(TOKEN_CACHE))
