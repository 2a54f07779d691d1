import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GUEST, sessionState, type User } from '#core/session/session-state.ts'
import type { Engine } from './engine/engine-parts.ts'
import { leaderships } from './leaderships.ts'
import { NO_SYNC, type SyncState } from './state/sync-state.ts'
import { house, phone } from './testing/house.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  // No overlay is open.
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('history', { state: null })
  signIn('ana')
})

afterEach(() => {
  sessionState.setState(GUEST, true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** `as`: only the id is read. */
function signIn(id: string): void {
  const user = { id } as User
  sessionState.setState({ status: 'user', user, connection: 'live' }, true)
}

/** A tab whose engines are real ones; `start` replaces how they start. */
function tab({ start }: Partial<Pick<Engine, 'start'>> = {}) {
  const world = house()
  const phones: ReturnType<typeof phone>[] = []
  const owners: string[] = []
  const published: SyncState[] = []
  const sendState: ((state: SyncState) => void)[] = []
  const { begin, engine } = leaderships({
    engineOf(owner, onState) {
      const own = phone(world.transport, undefined, { onState })
      phones.push(own)
      owners.push(owner)
      sendState.push(onState)
      return { ...own.engine, ...(start && { start }) }
    },
    publish: (state) => published.push(state),
    onStart: () => undefined,
    onEnd: () => undefined,
  })
  return { world, phones, owners, published, sendState, begin, engine }
}

test('the end of one leadership keeps the engine of the next running', async () => {
  const { world, phones, begin, engine } = tab()
  const first = begin()
  await pass(100)
  const second = begin()
  const mine = engine()
  first.end()
  expect(engine()).toBe(mine)
  phones[1]?.list.add('Leite')
  await pass(1000)
  expect(world.rows().map(({ name }) => name)).toEqual(['Leite'])
  expect(world.streams()).toBe(1)
  expect(second.isAlive()).toBe(true)
  second.end()
  expect(engine()).toBeUndefined()
  expect(world.streams()).toBe(0)
})

test('a state that an engine sends after its leadership ended is not published', async () => {
  const { published, sendState, begin } = tab()
  const work = begin()
  await pass(100)
  expect(published.at(-1)).toMatchObject({ status: 'idle', isConfirmed: true })
  const before = published.length
  work.end()
  // From an answer in flight.
  sendState[0]?.(NO_SYNC)
  expect(published).toHaveLength(before)
})

test('work whose engine sends no state for ten seconds is not alive', async () => {
  const { begin } = tab({ start: () => new Promise(() => {}) })
  const work = begin()
  await pass(9999)
  expect(work.isAlive()).toBe(true)
  await pass(1)
  expect(work.isAlive()).toBe(false)
  work.end()
})

test('work whose engine cannot start is not alive', async () => {
  const { begin } = tab({ start: () => Promise.reject(new Error('no database')) })
  const work = begin()
  await pass(0)
  expect(work.isAlive()).toBe(false)
  work.end()
})

test('each signed-in user gets an own engine, and a signed-out user gets none', async () => {
  const { world, owners, published, begin, engine } = tab()
  const work = begin()
  await pass(100)
  signIn('bia')
  await pass(100)
  expect(owners).toEqual(['ana', 'bia'])
  expect(world.streams()).toBe(1)
  sessionState.setState(GUEST, true)
  await pass(100)
  expect(engine()).toBeUndefined()
  expect(world.streams()).toBe(0)
  expect(published.at(-1)).toBe(NO_SYNC)
  expect(work.isAlive()).toBe(true)
  work.end()
})
