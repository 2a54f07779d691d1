/**
 * An outbox of refresh tokens: sessions that ended on this device, but are not yet revoked on the
 * server. It survives a reload; each token is sent, then removed (G-064, T-13).
 */
import { createRetry } from '#core/shell/retry.ts'
import { withLock } from '#core/shell/web-lock.ts'
import { REVOCATIONS_CACHE } from '#core/storage/names.ts'
import { type StoredValue, storedValue } from '#core/storage/stored-value.ts'
import { exchange, logOut, RefusedTokenError } from './session-calls.ts'
import type { Tokens } from './session-channel.ts'

const LOCK = 'ci-revocations'
const LOCK_WAIT_MS = 5000

interface Deps {
  kept: StoredValue
  exchange: (refreshToken: string) => Promise<Tokens>
  /** Returns whether the access token's session is over. */
  logOut: (accessToken: string) => Promise<boolean>
  /** Runs one at a time in all tabs. */
  lock: <T>(work: () => Promise<T>) => Promise<T>
}

export function createRevocations({ kept, exchange: renew, logOut: end, lock }: Deps) {
  const retry = createRetry(() => void send())
  let last: Promise<unknown> = Promise.resolve()

  async function read(): Promise<string[]> {
    const value = await kept.read()
    return Array.isArray(value) ? value.filter((token) => typeof token === 'string') : []
  }

  function change(edit: (tokens: string[]) => string[]): Promise<unknown> {
    last = last.then(() =>
      lock(async () => {
        const tokens = edit(await read())
        await (tokens.length > 0 ? kept.write(tokens) : kept.erase())
      }),
    )
    return last
  }

  /** Revokes a session; returns whether it is over, so that its token can be removed. */
  async function isOver(refreshToken: string): Promise<boolean> {
    try {
      return await end((await renew(refreshToken)).accessToken)
    } catch (error) {
      return error instanceof RefusedTokenError
    }
  }

  async function send(): Promise<void> {
    await last
    const over: string[] = []
    const waiting = await read()
    for (const token of waiting) if (await isOver(token)) over.push(token)
    if (over.length > 0) await change((tokens) => without(tokens, over))
    if (over.length < waiting.length) retry.schedule()
    else retry.stop()
  }

  return {
    /**
     * Sends the pending tokens, such as when the network is back; failures are retried by a timer.
     */
    send,

    /** Revokes a session on the server: now if possible, else later. */
    async add(refreshToken: string, accessToken?: string): Promise<void> {
      const ending = accessToken === undefined ? undefined : end(accessToken).catch(() => false)
      await change((tokens) => [...without(tokens, [refreshToken]), refreshToken])
      if (!ending) await send()
      else if (await ending) await change((tokens) => without(tokens, [refreshToken]))
      else retry.schedule()
    },
  }
}

function without(tokens: string[], gone: string[]): string[] {
  return tokens.filter((token) => !gone.includes(token))
}

export const revocations = createRevocations({
  kept: storedValue(REVOCATIONS_CACHE),
  exchange,
  logOut,
  lock: (work) => withLock(LOCK, LOCK_WAIT_MS, work),
})
