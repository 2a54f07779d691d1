import { setTimeout as delay } from 'node:timers/promises'
import { type Asked, logIn, refresh } from '@compra/bench/hot-calls/calls.ts'
import { listen } from '@compra/bench/live/devices.ts'
import { Tokens } from '@compra/contract/identity/identity.ts'
import { CROWD_PASSWORD, type CrowdPerson } from '@compra/server/testing/data/crowd.ts'

const RECONNECT_MS = 2_000
/** Spread out, because logging in uses a core for a while. */
const FIRST_WITHIN_MS = 30_000

/** Devices with the house list open all the time. */
export interface Listeners {
  /** Streams open now and opened so far, and changes on those that have ended. */
  readonly counts: { open: number; opened: number; changes: number; failures: number }
  stop(): void
}

/**
 * Each logs in once, opens a stream, and reconnects with a new access token after the server has ended it, as
 * browsers do every fifteen minutes.
 */
export function startListeners(origin: string, people: readonly CrowdPerson[]): Listeners {
  const counts = { open: 0, opened: 0, changes: 0, failures: 0 }
  let isGoing = true
  const watch = async (person: CrowdPerson): Promise<void> => {
    let refreshToken: string | undefined
    await delay(Math.random() * FIRST_WITHIN_MS)
    while (isGoing) {
      try {
        const asked: Asked = refreshToken ? refresh(refreshToken) : logIn(person, CROWD_PASSWORD)
        const tokens = await tokensFor(origin, asked)
        refreshToken = tokens.refreshToken
        const stream = await listen(origin, tokens)
        counts.open += 1
        counts.opened += 1
        await stream.ended
        counts.open -= 1
        counts.changes += stream.named('change').length
      } catch {
        // A busy machine refuses some; the device retries.
        counts.failures += 1
      }
      await delay(Math.random() * RECONNECT_MS)
    }
  }
  for (const person of people) void watch(person)
  return { counts, stop: () => void (isGoing = false) }
}

async function tokensFor(origin: string, { path, ...request }: Asked) {
  const answer = await fetch(origin + path, request)
  if (!answer.ok) throw new Error(`tokens were answered ${answer.status}`)
  return Tokens.parse(await answer.json())
}
