import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { electLeader } from './leader.ts'
import { browserLocks } from './testing/tab-locks.ts'

const LOCK = 'work'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Delivers messages between tabs. */
const settle = () => vi.advanceTimersByTimeAsync(20)
/** Long enough for two checks in every tab. */
const wait = () => vi.advanceTimersByTimeAsync(11_000)

function openTab(browser = browserLocks(), name = 'one', visibilityState = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState })
  const frame = new EventTarget()
  const works: { isAlive: boolean }[] = []
  const begun = vi.fn<() => void>()
  const enter = () => {
    vi.stubGlobal('navigator', { locks: browser.locksOf(name) })
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
  }
  enter()
  const takeOver = electLeader(LOCK, () => {
    begun()
    const work = { isAlive: true }
    works.push(work)
    return {
      isAlive: () => work.isAlive,
      end: () => works.splice(works.indexOf(work), 1),
    }
  })
  return {
    browser,
    works,
    begun,
    takeOver,
    enter,
    show: (state: 'visible' | 'hidden') => {
      enter()
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    },
    leave: () => frame.dispatchEvent(new Event('pagehide')),
    comeBack: () => frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  }
}

test('a visible tab begins work once', async () => {
  const { works } = openTab()
  await settle()
  expect(works).toHaveLength(1)
})

test('a tab that becomes visible begins work once, although its aborted request is granted', async () => {
  const browser = browserLocks()
  browser.ignoresAborts = true
  const { works, begun, show } = openTab(browser, 'one', 'hidden')
  show('visible')
  await settle()
  expect(works).toHaveLength(1)
  expect(begun).toHaveBeenCalledTimes(1)
  expect(browser.holder(LOCK)).toBe('one')
})

test('a visible tab takes the work over, and hands it back when the user leaves it', async () => {
  const one = openTab()
  await settle()
  const two = openTab(one.browser, 'two')
  await settle()
  expect([one.works.length, two.works.length]).toEqual([0, 1])
  two.leave()
  await settle()
  expect([one.works.length, two.works.length]).toEqual([1, 0])
  two.comeBack()
  await settle()
  expect([one.works.length, two.works.length]).toEqual([0, 1])
})

test('two visible tabs do not take the work from each other', async () => {
  const one = openTab()
  const two = openTab(one.browser, 'two')
  await settle()
  const [work] = two.works
  await wait()
  expect(two.works).toEqual([work])
  expect(one.works).toEqual([])
})

test('failed work is restarted', async () => {
  const { works } = openTab()
  await settle()
  const [failed] = works
  if (failed) failed.isAlive = false
  await wait()
  expect(works).toEqual([{ isAlive: true }])
  expect(works[0]).not.toBe(failed)
})

test('a tab that lost the lock without an event ends its work, and takes a free lock again', async () => {
  const one = openTab()
  await settle()
  const two = openTab(one.browser, 'two', 'hidden')
  one.enter()
  one.browser.takeAway(LOCK)
  await wait()
  expect([one.works.length, two.works.length]).toEqual([0, 1])
  two.leave()
  await settle()
  expect([one.works.length, two.works.length]).toEqual([1, 0])
  one.browser.takeAway(LOCK)
  await wait()
  expect(one.works).toHaveLength(1)
  expect(one.browser.holder(LOCK)).toBe('one')
})

test('a tab whose grant was lost requests the lock again', async () => {
  const browser = browserLocks()
  browser.lost = LOCK
  const { works } = openTab(browser)
  await settle()
  expect(works).toHaveLength(0)
  browser.lost = ''
  await wait()
  expect(works).toHaveLength(1)
})
