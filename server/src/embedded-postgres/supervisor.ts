import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#lib/log-line.ts'
import type { Postmaster } from './postmaster.ts'

export interface Supervised {
  /** Settles, with the reason, when restarting was given up. */
  readonly lost: Promise<Error>
  stop: Postmaster['stop']
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
/** Time to repair, for example, a full disk; afterwards the process gives up. */
const GIVE_UP_MS = 15 * 60_000

/**
 * Starts PostgreSQL, and restarts it with growing delays when it ends unexpectedly, until it has failed for 15
 * minutes. Until then the server runs without a database.
 */
export async function keepRunning(start: () => Promise<Postmaster>, log: Log): Promise<Supervised> {
  let current = await start()
  const stopping = new AbortController()
  const { signal } = stopping
  const watching = watch()
  const lost = new Promise<Error>((resolve) => {
    void watching.then((reason) => reason && resolve(reason))
  })
  return {
    lost,
    stop: async (how) => {
      stopping.abort()
      await current.stop(how)
      await watching
    },
  }

  async function watch(): Promise<Error | undefined> {
    let lastUse = performance.now()
    let pause = FIRST_PAUSE_MS
    for (;;) {
      const since = performance.now()
      // Settled already when the last start failed.
      await current.ended
      if (signal.aborted) return undefined
      const now = performance.now()
      if (now - since > LONGEST_PAUSE_MS) [lastUse, pause] = [now, FIRST_PAUSE_MS]
      if (now - lastUse > GIVE_UP_MS)
        return new Error('o PostgreSQL continua caindo e não será mais reiniciado')
      log('PostgreSQL ended unexpectedly; starting it again')
      try {
        current = await start()
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
      // A stop was requested during the start.
      if (signal.aborted) await current.stop()
      else await delay(pause, undefined, { signal }).catch(() => {})
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }
}
