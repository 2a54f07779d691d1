import { setTimeout as delay } from 'node:timers/promises'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { createPrng } from '@compra/contract/testing/prng.ts'
import { type RunningApp, startApp } from '@compra/server/testing/app/start-app.ts'
import { onUserGone, sessionState } from '@compra/web/src/core/session/session-state.ts'
import { createSession } from '@compra/web/src/core/session/session-store.ts'
import { createTokenChannel } from '@compra/web/src/core/session/wire/session-channel.ts'
import type { Scenario } from '#run/scenario.ts'

const STORMS = { normal: 20, long: 200 }
const REQUESTS = 50
const MAX_DELAY_MS = 30
/** An access token lives 15 minutes; the server grants 5 seconds more. */
const PAST_MS = 910_000

export const scenario: Scenario = {
  title: 'one expired token, 50 requests of a tab at random moments, against the real server',
  wanted: '1 refresh a storm, 50 × 200, 0 logouts',
  async run(size, seed) {
    const server = await startApp()
    const random = createPrng(seed)
    const wrong: string[] = []
    let gone = 0
    try {
      for (let at = 0; at < STORMS[size]; at += 1) {
        const { refreshes, answered, logouts } = await storm(server, random)
        gone += logouts
        if (refreshes !== 1 || answered !== REQUESTS) {
          wrong.push(`storm ${at + 1}: ${refreshes} refreshes, ${answered} × 200`)
        }
      }
    } finally {
      await server.stop()
    }
    return {
      measured: `${STORMS[size]} storms, ${wrong.length} wrong, ${gone} logouts`,
      holds: wrong.length === 0 && gone === 0,
      ...(wrong.length > 0 && { note: wrong.join('; ') }),
    }
  },
}

async function storm(server: RunningApp, random: () => number) {
  let [refreshes, logouts] = [0, 0]
  let stored: string | null = (await server.newUser()).refreshToken
  const later = () => delay(random() * MAX_DELAY_MS)
  const session = createSession({
    store: sessionState,
    storage: {
      read: () => stored,
      write: (token) => void (stored = token),
      clear: () => void (stored = null),
      prepare: async () => {},
    },
    channel: createTokenChannel(undefined),
    exchange: async (refreshToken) => {
      refreshes += 1
      await later()
      const { body } = await server.call(identityApi.refresh, { body: { refreshToken } })
      await later()
      return body
    },
    revoke: () => {},
    memory: { read: async () => undefined, write: async () => {} },
    onRefused: () => {},
    lock: (work) => work(false),
    now: () => server.clock.now().getTime(),
    isOnline: () => true,
  })
  await session.start()
  onUserGone(sessionState, () => (logouts += 1))
  server.clock.setTo(new Date(server.clock.now().getTime() + PAST_MS))
  refreshes = 0
  const statuses = await Promise.all(
    Array.from({ length: REQUESTS }, async () => {
      await later()
      return ask(server, session)
    }),
  )
  const outcome = { refreshes, logouts, answered: statuses.filter((each) => each === 200).length }
  server.clock.backToRealTime()
  return outcome
}

/** As in the app: with the current token, and once more after a 401. */
async function ask(server: RunningApp, session: ReturnType<typeof createSession>) {
  const token = (await session.tokenForRequest()) ?? ''
  const first = await server.call(identityApi.me, { as: { accessToken: token } })
  if (first.status !== 401) return first.status
  const next = (await session.tokenAfter(token)) ?? ''
  return (await server.call(identityApi.me, { as: { accessToken: next } })).status
}
