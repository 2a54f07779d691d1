import { afterEach, describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createTokenChannel, type Tokens } from './session-channel.ts'
import { GUEST, onUserGone, type SessionState } from './session-state.ts'
import { createSession, RefusedTokenError } from './session-store.ts'

const channels: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

describe('at the start', () => {
  test('ID-44 ID-46 a stored token is exchanged, the user known and the new token kept', async () => {
    const { session, store, stored } = tab({ stored: 'r0' })
    const started = session.start()
    expect(store.getState().status).toBe('loading')
    await started
    expect(store.getState()).toMatchObject({ status: 'user', user: { userName: 'Ana r1' } })
    expect(stored()).toBe('r1')
  })

  test('G-061 without a stored token nothing is asked and nothing is loading', async () => {
    const { session, store, asked } = tab({})
    await session.start()
    expect(store.getState().status).toBe('guest')
    expect(asked).toEqual([])
  })

  test('G-061 a browser that says it is offline is a guest at once, and tries again later', async () => {
    const world = tab({ stored: 'r0', online: false })
    await world.session.start()
    expect(world.store.getState().status).toBe('guest')
    expect(world.asked).toEqual([])
    world.online = true
    await world.session.resume()
    expect(world.store.getState().status).toBe('user')
  })

  test('ID-47 G-060 the refusal of the product ends the session and takes the token away', async () => {
    const { session, store, stored } = tab({ stored: 'r0', fail: new RefusedTokenError() })
    await session.start()
    expect(store.getState().status).toBe('guest')
    expect(stored()).toBeNull()
  })

  test('G-060 any other failure shows a guest and keeps the token for the next try', async () => {
    const { session, store, stored } = tab({ stored: 'r0', fail: new TypeError('Failed to fetch') })
    await session.start()
    expect(store.getState().status).toBe('guest')
    expect(stored()).toBe('r0')
  })
})

describe('a request', () => {
  test('ID-48 refreshes a token that is past before it is sent, and not one that is not', async () => {
    const world = await signedIn()
    world.now += 899_000
    await world.session.tokenForRequest()
    expect(world.asked).toEqual(['r0'])
    world.now += 2_000
    expect(await world.session.tokenForRequest()).toContain('.')
    expect(world.asked).toEqual(['r0', 'r1'])
  })

  test('ID-50 R-06 fifty that meet an expired token wait for one refresh', async () => {
    const world = await signedIn()
    world.now += 901_000
    const tokens = await Promise.all(
      Array.from({ length: 50 }, () => world.session.tokenForRequest()),
    )
    expect(new Set(tokens).size).toBe(1)
    expect(world.asked).toEqual(['r0', 'r1'])
  })

  test('ID-49 R-06 fifty that are answered 401 wait for one refresh', async () => {
    const world = await signedIn()
    const old = await world.session.tokenForRequest()
    const first = await Promise.all(Array.from({ length: 49 }, () => world.session.tokenAfter(old)))
    // One that was slower than the refresh of the others takes what they have got.
    const last = await world.session.tokenAfter(old)
    expect(new Set([...first, last]).size).toBe(1)
    expect(world.asked).toEqual(['r0', 'r1'])
  })

  test('ID-51 R-06 when the refresh fails all fifty are told, and there is one logout', async () => {
    const world = await signedIn()
    let endings = 0
    onUserGone(world.store, () => (endings += 1))
    world.now += 901_000
    world.fail = new RefusedTokenError()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => world.session.tokenForRequest()),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(50)
    expect(endings).toBe(1)
    expect(world.asked).toEqual(['r0', 'r1'])
    expect(world.store.getState().status).toBe('guest')
  })

  test.each([24 * 3600_000, -24 * 3600_000, 10 * 365 * 24 * 3600_000])(
    'R-09 G-062 a clock that is off by %i ms costs at most two refreshes more per page',
    async (skew) => {
      const world = tab({ stored: 'r0', skew })
      await world.session.start()
      for (let request = 0; request < 20; request += 1) await world.session.tokenForRequest()
      expect(world.asked.length).toBeLessThanOrEqual(3)
      expect(world.store.getState().status).toBe('user')
    },
  )

  test('a guest has no token to send', async () => {
    expect(await tab({}).session.tokenForRequest()).toBeUndefined()
  })
})

describe('signing in and out', () => {
  test('ID-52 G-064 signing out is done at once and the server told, whatever it says', async () => {
    const world = await signedIn()
    world.session.signOut()
    expect(world.store.getState().status).toBe('guest')
    expect(world.stored()).toBeNull()
    expect(world.loggedOut).toHaveLength(1)
  })

  test('a refresh that ends after the sign-out revives nobody and ends its own session', async () => {
    const world = await signedIn()
    world.whenAsked = () => world.session.signOut()
    await expect(world.session.refresh()).rejects.toThrow()
    expect(world.store.getState().status).toBe('guest')
    expect(world.stored()).toBeNull()
    expect(world.loggedOut).toHaveLength(2)
  })

  test('a refresh that ends after another sign-in leaves the new session alone', async () => {
    const world = tab({ stored: 'r0' })
    const started = world.session.start()
    world.session.signIn(tokensOf('other', world.now))
    await started
    expect(world.store.getState()).toMatchObject({ user: { userName: 'Ana other' } })
    expect(world.stored()).toBe('other')
  })

  test('T-14 a handed-over token that is refused takes nobody’s session away', async () => {
    const world = await signedIn()
    world.fail = new RefusedTokenError()
    await expect(world.session.redeem('handed-over')).rejects.toThrow()
    expect(world.stored()).toBe('r1')
    expect(world.store.getState().status).toBe('user')
  })

  test('ID-68 a new name shows before a token says it', async () => {
    const { session, store } = await signedIn()
    session.rename('Beatriz')
    expect(store.getState()).toMatchObject({ status: 'user', user: { userName: 'Beatriz' } })
  })

  test('T-44 the data of one user goes when another signs in', async () => {
    const world = await signedIn()
    let endings = 0
    onUserGone(world.store, () => (endings += 1))
    world.session.signIn(tokensOf('b1', world.now, 'another-id'))
    expect(endings).toBe(1)
  })
})

describe('between tabs', () => {
  test('G-059 what one tab removes signs the others out', async () => {
    const world = await signedIn()
    world.storage.clear()
    await world.session.follow()
    expect(world.store.getState().status).toBe('guest')
    expect(world.loggedOut).toEqual([])
  })

  test('R-07 five tabs that start at once make one refresh', async () => {
    const shared = { now: 0, asked: [] as string[], token: 'r0' as string | null }
    const tabs = Array.from({ length: 5 }, () => tab({ shared }))
    await Promise.all(tabs.map(({ session }) => session.start()))
    expect(tabs.map(({ store }) => store.getState().status)).toEqual(Array(5).fill('user'))
    expect(shared.asked).toEqual(['r0'])
    expect(shared.token).toBe('r1')
  })

  test('R-07 a tab that sees the storage late takes the tokens that it was told of', async () => {
    const shared = { now: 0, asked: [] as string[], token: 'r0' as string | null }
    const [first, late] = [tab({ shared }), tab({ shared })]
    late.storage.read = () => 'r0'
    await Promise.all([first.session.start(), late.session.start()])
    expect(late.store.getState()).toMatchObject({ user: { userName: 'Ana r1' } })
    expect(shared.asked).toEqual(['r0'])
  })

  test('ID-48 what another tab fetched is not taken for news when it is past itself', async () => {
    const shared = { now: 0, asked: [] as string[], token: 'r0' as string | null }
    const [first, second] = [tab({ shared }), tab({ shared })]
    await Promise.all([first.session.start(), second.session.start()])
    for (const world of [first, second]) world.now += 901_000
    await second.session.tokenForRequest()
    expect(shared.asked).toEqual(['r0', 'r1'])
    expect(second.store.getState()).toMatchObject({ user: { userName: 'Ana r2' } })
  })

  test('a tab that hears nothing asks with the token that is stored by then', async () => {
    const world = tab({ stored: 'r0' })
    let isFirst = true
    world.beforeLock = () => {
      if (isFirst) world.storage.write('r5')
      isFirst = false
    }
    await world.session.start()
    expect(world.asked).toEqual(['r5'])
    expect(world.stored()).toBe('r6')
  })
})

interface Shared {
  now: number
  asked: string[]
  token: string | null
}

interface Options {
  stored?: string
  online?: boolean
  fail?: Error
  /** By how much the clock of the device is ahead of the server's, in milliseconds. */
  skew?: number
  shared?: Shared
}

let queue: Promise<unknown> = Promise.resolve()
let queued = 0

/** A tab of a browser; those with the same `shared` are tabs of one. */
function tab({ stored, online = true, fail, skew = 0, shared }: Options) {
  const own = shared ?? { now: 0, asked: [], token: stored ?? null }
  const channel = new BroadcastChannel(shared ? 'five-tabs' : `tab-${Math.random()}`)
  channels.push(channel)
  const storage = {
    read: () => own.token,
    write: (token: string) => void (own.token = token),
    clear: () => void (own.token = null),
  }
  const world = {
    now: own.now + skew,
    online,
    fail,
    asked: own.asked,
    loggedOut: [] as string[],
    storage,
    stored: () => own.token,
    beforeLock: (): void => undefined,
    whenAsked: (): void => undefined,
  }
  const store = createStore<SessionState>()(() => GUEST)
  const session = createSession({
    store,
    storage,
    channel: createTokenChannel(channel),
    exchange: async (token) => {
      own.asked.push(token)
      world.whenAsked()
      // The answer takes its time, so that others can come in between.
      await new Promise(setImmediate)
      if (world.fail) throw world.fail
      return tokensOf(`r${Number(token.slice(1)) + 1}`, world.now - skew)
    },
    sendLogout: (token) => void world.loggedOut.push(token),
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
  })
  return Object.assign(world, { session, store })
}

async function signedIn() {
  const world = tab({ stored: 'r0' })
  await world.session.start()
  return world
}

/** As the server would make them `now`, for 15 minutes. */
function tokensOf(refreshToken: string, now: number, id = 'ana'): Tokens {
  const iat = Math.floor(now / 1000)
  const claims = { id, userName: `Ana ${refreshToken}`, iat, exp: iat + 900 }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { refreshToken, accessToken: `head.${payload}.sign` }
}
