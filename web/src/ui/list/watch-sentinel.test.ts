import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSentinel } from './watch-sentinel.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface FakeElement {
  overflowY: string
  parentElement: FakeElement | null
}

test('the next page is requested when half of the end is within 100 px of the scroll area', () => {
  const { area, sentinel, observers } = browser()
  const onSeen = vi.fn()
  watchSentinel(sentinel, onSeen)
  expect(observers).toEqual([])
  paint()
  const [observer] = observers
  expect(observer?.options).toEqual({ root: area, rootMargin: '100px', threshold: 0.5 })
  expect(observer?.observed).toEqual([sentinel])
  observer?.tell([{ isIntersecting: false }])
  expect(onSeen).not.toHaveBeenCalled()
  observer?.tell([{ isIntersecting: false }, { isIntersecting: true }])
  expect(onSeen).toHaveBeenCalledOnce()
})

test('a sentinel that is no longer watched requests nothing', () => {
  const { sentinel, observers } = browser()
  const stop = watchSentinel(sentinel, () => undefined)
  paint()
  expect(observers[0]?.observed).toEqual([sentinel])
  stop()
  expect(observers[0]?.observed).toEqual([])
})

test('a sentinel that is left before the next frame is never watched', () => {
  const { sentinel, observers } = browser()
  const stop = watchSentinel(sentinel, () => undefined)
  stop()
  paint()
  expect(observers).toEqual([])
})

/** The next frame, and the task behind it. */
function paint(): void {
  vi.runAllTimers()
}

/** A sentinel in a list in a scroll area in a page, and the created observers. */
function browser() {
  const page: FakeElement = { overflowY: 'visible', parentElement: null }
  const area: FakeElement = { overflowY: 'auto', parentElement: page }
  const list: FakeElement = { overflowY: 'visible', parentElement: area }
  const observers: FakeObserver[] = []

  class FakeObserver {
    observed: unknown[] = []
    readonly tell: (entries: { isIntersecting: boolean }[]) => void
    readonly options: unknown
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: unknown) {
      this.tell = tell
      this.options = options
      observers.push(this)
    }
    observe(element: unknown) {
      this.observed.push(element)
    }
    disconnect() {
      this.observed = []
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('getComputedStyle', ({ overflowY }: FakeElement) => ({ overflowY }))
  const sentinel: FakeElement = { overflowY: 'visible', parentElement: list }
  // `as`: it has the properties of an element that the code reads.
  return { area, sentinel: sentinel as unknown as Element, observers }
}
