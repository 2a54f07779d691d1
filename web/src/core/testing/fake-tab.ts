import { createStore } from 'zustand/vanilla'
import { GUEST, type SessionState, type User } from '#core/session/session-state.ts'
import { createSession } from '#core/session/session-store.ts'
import { createTokenChannel, type Tokens } from '#core/session/wire/session-channel.ts'

export const PREMIUM_UNTIL_MS = 5_000_000

const channels: BroadcastChannel[] = []

export function closeTabs(): void {
  for (const channel of channels.splice(0)) channel.close()
}

interface Shared {
  person?: User | undefined
  now: number
  asked: string[]
  token: string | null
}

interface Options {
  stored?: string
  online?: boolean
  fail?: Error
  /** How far the device's clock is ahead of the server's, in milliseconds. */
  skew?: number
  shared?: Shared
}

let queue: Promise<unknown> = Promise.resolve()
let queued = 0

/** A browser tab; tabs with the same `shared` belong to one browser. */
export function tab({ stored, online = true, fail, skew = 0, shared }: Options) {
  const own = shared ?? { now: 0, asked: [], token: stored ?? null }
  const channel = new BroadcastChannel(shared ? 'five-tabs' : `tab-${Math.random()}`)
  channels.push(channel)
  const storage = {
    read: () => own.token,
    write: (token: string) => void (own.token = token),
    prepare: async () => {},
    clear: () => {
      own.token = null
      own.person = undefined
    },
  }
  const memory = {
    read: async () => own.person,
    write: async (user: User) => void (own.person = user),
  }
  const world = {
    now: own.now + skew,
    online,
    fail,
    asked: own.asked,
    revoked: [] as [string, string | undefined][],
    refusals: 0,
    storage,
    stored: () => own.token,
    beforeLock: (): void => undefined,
    whenAsked: (): void => undefined,
  }
  const store = createStore<SessionState>()(() => GUEST)
  const parts: Parameters<typeof createSession>[0] = {
    store,
    storage,
    channel: createTokenChannel(channel),
    exchange: async (token) => {
      own.asked.push(token)
      world.whenAsked()
      // Delays the answer, so that other tabs can act in between.
      await new Promise(setImmediate)
      if (world.fail) throw world.fail
      return tokensOf(`r${Number(token.slice(1)) + 1}`, world.now - skew)
    },
    memory,
    revoke: (token, accessToken) => void world.revoked.push([token, accessToken]),
    onRefused: () => void (world.refusals += 1),
    lock: (work) => {
      world.beforeLock()
      const hasWaited = queued > 0
      queued += 1
      const mine = queue.then(() => work(hasWaited)).finally(() => (queued -= 1))
      queue = mine.catch(() => undefined)
      return mine
    },
    now: () => world.now,
    isOnline: () => world.online,
  }
  const running = Object.assign(world, { session: createSession(parts), store, memory })
  return Object.assign(running, {
    /** Opens the page again, with these options. */
    restart(circumstances: { fail?: Error; online?: boolean }) {
      Object.assign(world, { fail: undefined, online: true }, circumstances)
      store.setState(GUEST, true)
      running.session = createSession(parts)
    },
  })
}

export async function signedIn() {
  const world = tab({ stored: 'r0' })
  await world.session.start()
  return world
}

/** Tokens that the server would create `now`, for 15 minutes. */
export function tokensOf(refreshToken: string, now: number, id = 'ana'): Tokens {
  const iat = Math.floor(now / 1000)
  const premium = { subscriptionPremium: true, premiumUntil: PREMIUM_UNTIL_MS / 1000 }
  const claims = { id, userName: `Ana ${refreshToken}`, iat, exp: iat + 900, ...premium }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { refreshToken, accessToken: `head.${payload}.sign` }
}
