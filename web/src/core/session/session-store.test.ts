import { afterEach, describe, expect, test, vi } from 'vitest'
import { UnavailableError } from '#core/shell/network.ts'
import { closeTabs, PREMIUM_UNTIL_MS, signedIn, tab, tokensOf } from '#core/testing/fake-tab.ts'
import { onUserGone } from './session-state.ts'
import { RefusedTokenError } from './wire/session-calls.ts'

afterEach(closeTabs)

describe('at the start', () => {
  test('a stored token is exchanged, the user known and the new token kept', async () => {
    const { session, store, stored } = tab({ stored: 'r0' })
    const started = session.start()
    expect(store.getState().status).toBe('loading')
    await started
    expect(store.getState()).toMatchObject({ status: 'user', user: { userName: 'Ana r1' } })
    expect(stored()).toBe('r1')
  })

  test('G-061 without a stored token no request is made and the state is not loading', async () => {
    const { session, store, asked } = tab({})
    await session.start()
    expect(store.getState().status).toBe('guest')
    expect(asked).toEqual([])
  })

  test('G-061 an offline browser makes no request, and retries later', async () => {
    const world = tab({ stored: 'r0', online: false })
    await world.session.start()
    expect(world.store.getState().status).toBe('guest')
    expect(world.asked).toEqual([])
    world.online = true
    await world.session.resume()
    expect(world.store.getState().status).toBe('user')
  })

  test('G-060 the product’s refusal ends the session and removes the token', async () => {
    const { session, store, stored } = tab({ stored: 'r0', fail: new RefusedTokenError() })
    await session.start()
    expect(store.getState().status).toBe('guest')
    expect(stored()).toBeNull()
  })

  test('G-060 any other failure keeps the token for the next try', async () => {
    const { session, store, stored } = tab({ stored: 'r0', fail: new TypeError('Failed to fetch') })
    await session.start()
    expect(store.getState().status).toBe('guest')
    expect(stored()).toBe('r0')
  })

  test.each([
    ['offline', new TypeError('Failed to fetch')],
    ['unavailable', new UnavailableError(0)],
  ] as const)(
    'R-01 G-060 a signed-in user stays signed in while it is %s',
    async (connection, fail) => {
      const world = await signedIn()
      world.restart({ fail })
      await world.session.start()
      const user = { userName: 'Ana r1', subscriptionPremium: true }
      expect(world.store.getState()).toMatchObject({ status: 'user', connection, user })
    },
  )

  test('R-01 known Premium holds until its paid date, and not after', async () => {
    const world = await signedIn()
    const planAt = async (now: number) => {
      world.restart({ online: false })
      world.now = now
      await world.session.start()
      const state = world.store.getState()
      return state.status === 'user' && state.user.subscriptionPremium
    }
    expect(await planAt(PREMIUM_UNTIL_MS - 1)).toBe(true)
    expect(await planAt(PREMIUM_UNTIL_MS)).toBe(false)
  })

  test('a refusal is reported once, and erases the stored user', async () => {
    const world = await signedIn()
    world.restart({ fail: new RefusedTokenError() })
    await world.session.start()
    expect(world.refusals).toBe(1)
    expect(world.store.getState().status).toBe('guest')
    expect(await world.memory.read()).toBeUndefined()
  })

  test('G-060 a refresh answered with 429 or 5xx is retried after its Retry-After', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const world = tab({ stored: 'r0', fail: new UnavailableError(30_000) })
    await world.session.start()
    world.fail = undefined
    vi.advanceTimersByTime(29_999)
    expect(world.asked).toEqual(['r0'])
    vi.advanceTimersByTime(2000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(world.store.getState().status).toBe('user'))
    expect(world.asked).toEqual(['r0', 'r0'])
  })
})

describe('a request', () => {
  test('refreshes an expired token before it is sent, and no valid one', async () => {
    const world = await signedIn()
    world.now += 899_000
    await world.session.tokenForRequest()
    expect(world.asked).toEqual(['r0'])
    world.now += 2_000
    expect(await world.session.tokenForRequest()).toContain('.')
    expect(world.asked).toEqual(['r0', 'r1'])
  })

  test('fifty requests with an expired token wait for one refresh', async () => {
    const world = await signedIn()
    world.now += 901_000
    const tokens = await Promise.all(
      Array.from({ length: 50 }, () => world.session.tokenForRequest()),
    )
    expect(new Set(tokens).size).toBe(1)
    expect(world.asked).toEqual(['r0', 'r1'])
  })

  test('fifty requests answered with 401 wait for one refresh', async () => {
    const world = await signedIn()
    const old = await world.session.tokenForRequest()
    const first = await Promise.all(Array.from({ length: 49 }, () => world.session.tokenAfter(old)))
    // A request slower than the refresh of the others uses its token.
    const last = await world.session.tokenAfter(old)
    expect(new Set([...first, last]).size).toBe(1)
    expect(world.asked).toEqual(['r0', 'r1'])
  })

  test('when the refresh fails all fifty requests fail, with one sign-out', async () => {
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
    expect(world.refusals).toBe(1)
  })

  test('R-01 a network failure during a session does not sign the user out', async () => {
    const world = await signedIn()
    world.now += 901_000
    world.fail = new TypeError('Failed to fetch')
    await expect(world.session.tokenForRequest()).rejects.toThrow(TypeError)
    expect(world.store.getState()).toMatchObject({ status: 'user', connection: 'offline' })
    world.fail = undefined
    await world.session.resume()
    expect(world.store.getState()).toMatchObject({ status: 'user', connection: 'live' })
  })

  test.each([24 * 3600_000, -24 * 3600_000, 10 * 365 * 24 * 3600_000])(
    'G-062 a clock that is off by %i ms causes at most two more refreshes per page',
    async (skew) => {
      const world = tab({ stored: 'r0', skew })
      await world.session.start()
      for (let request = 0; request < 20; request += 1) await world.session.tokenForRequest()
      expect(world.asked.length).toBeLessThanOrEqual(3)
      expect(world.store.getState().status).toBe('user')
    },
  )

  test('a guest sends no token', async () => {
    expect(await tab({}).session.tokenForRequest()).toBeUndefined()
  })
})

describe('signing in and out', () => {
  test('G-064 a sign-out is immediate, and revokes the session on the server', async () => {
    const world = await signedIn()
    world.session.signOut()
    expect(world.store.getState().status).toBe('guest')
    expect(world.stored()).toBeNull()
    expect(world.revoked).toEqual([['r1', expect.any(String)]])
  })

  test('G-064 an offline sign-out erases at once, and queues the revocation', async () => {
    const world = await signedIn()
    world.restart({ online: false })
    await world.session.start()
    world.session.signOut()
    expect(world.stored()).toBeNull()
    expect(await world.memory.read()).toBeUndefined()
    expect(world.revoked).toEqual([['r1', undefined]])
  })

  test('a refresh that ends after the sign-out restores no user and revokes its session', async () => {
    const world = await signedIn()
    world.whenAsked = () => world.session.signOut()
    await expect(world.session.refresh()).rejects.toThrow()
    expect(world.store.getState().status).toBe('guest')
    expect(world.stored()).toBeNull()
    expect(world.revoked.map(([token]) => token)).toEqual(['r1', 'r2'])
  })

  test('a refresh that ends after another sign-in does not change the new session', async () => {
    const world = tab({ stored: 'r0' })
    const started = world.session.start()
    await world.session.signIn(tokensOf('other', world.now))
    await started
    expect(world.store.getState()).toMatchObject({ user: { userName: 'Ana other' } })
    expect(world.stored()).toBe('other')
  })

  test('a sign-in is shown only once a copy of its token is stored', async () => {
    const world = tab({})
    const stored = Promise.withResolvers<void>()
    world.storage.prepare = () => stored.promise
    const signingIn = world.session.signIn(tokensOf('r1', world.now))
    await new Promise(setImmediate)
    expect([world.store.getState().status, world.stored()]).toEqual(['guest', null])
    stored.resolve()
    await signingIn
    expect([world.store.getState().status, world.stored()]).toEqual(['user', 'r1'])
  })

  test('T-14 a refused token of a provider login does not end the current session', async () => {
    const world = await signedIn()
    world.fail = new RefusedTokenError()
    await expect(world.session.redeem('handed-over')).rejects.toThrow()
    expect(world.stored()).toBe('r1')
    expect(world.store.getState().status).toBe('user')
  })

  test('a new name shows before a token contains it', async () => {
    const { session, store } = await signedIn()
    session.rename('Beatriz')
    expect(store.getState()).toMatchObject({ status: 'user', user: { userName: 'Beatriz' } })
  })

  test('T-44 the data of one user is erased when another signs in', async () => {
    const world = await signedIn()
    let endings = 0
    onUserGone(world.store, () => (endings += 1))
    await world.session.signIn(tokensOf('b1', world.now, 'another-id'))
    expect(endings).toBe(1)
  })
})

describe('between tabs', () => {
  test('G-059 a token removed in one tab signs the others out', async () => {
    const world = await signedIn()
    world.storage.clear()
    await world.session.follow()
    expect(world.store.getState().status).toBe('guest')
    expect(world.revoked).toEqual([])
  })

  test('R-07 five tabs that start at once make one refresh', async () => {
    const shared = { now: 0, asked: [] as string[], token: 'r0' as string | null }
    const tabs = Array.from({ length: 5 }, () => tab({ shared }))
    await Promise.all(tabs.map(({ session }) => session.start()))
    expect(tabs.map(({ store }) => store.getState().status)).toEqual(Array(5).fill('user'))
    expect(shared.asked).toEqual(['r0'])
    expect(shared.token).toBe('r1')
  })

  test('R-07 a tab that sees the storage late uses the tokens of a message', async () => {
    const shared = { now: 0, asked: [] as string[], token: 'r0' as string | null }
    const [first, late] = [tab({ shared }), tab({ shared })]
    late.storage.read = () => 'r0'
    await Promise.all([first.session.start(), late.session.start()])
    expect(late.store.getState()).toMatchObject({ user: { userName: 'Ana r1' } })
    expect(shared.asked).toEqual(['r0'])
  })

  test('an expired token of another tab is not used', async () => {
    const shared = { now: 0, asked: [] as string[], token: 'r0' as string | null }
    const [first, second] = [tab({ shared }), tab({ shared })]
    await Promise.all([first.session.start(), second.session.start()])
    for (const world of [first, second]) world.now += 901_000
    await second.session.tokenForRequest()
    expect(shared.asked).toEqual(['r0', 'r1'])
    expect(second.store.getState()).toMatchObject({ user: { userName: 'Ana r2' } })
  })

  test('a tab that receives no message refreshes with the token stored by then', async () => {
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
