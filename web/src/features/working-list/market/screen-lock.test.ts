import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepScreenOn, type ScreenLocks } from './screen-lock.ts'

/** A page with wake locks; hiding the page releases them, as browsers do. */
function openPage({ isRefusing = false } = {}) {
  const page = { isShown: true, held: 0, asked: 0, listeners: new Set<() => void>() }
  const locks: ScreenLocks = {
    async request() {
      page.asked += 1
      if (isRefusing) throw new DOMException('battery', 'NotAllowedError')
      page.held += 1
      let isHeld = true
      const release = async () => {
        if (isHeld) page.held -= 1
        isHeld = false
      }
      page.listeners.add(() => {
        if (!page.isShown) void release()
      })
      return { release }
    },
  }
  return {
    page,
    deps: {
      locks,
      isShown: () => page.isShown,
      onShown(listener: () => void) {
        page.listeners.add(listener)
        return () => void page.listeners.delete(listener)
      },
    },
    show: async (isShown: boolean) => {
      page.isShown = isShown
      for (const listener of page.listeners) listener()
      await settled()
    },
  }
}

test('the screen stays on until it is released', async () => {
  const { page, deps } = openPage()
  const stop = keepScreenOn(deps)
  await settled()
  expect(page.held).toBe(1)
  stop()
  await settled()
  expect(page.held).toBe(0)
})

test('the lock is requested again after a call or another app', async () => {
  const { page, deps, show } = openPage()
  const stop = keepScreenOn(deps)
  await settled()
  await show(false)
  expect(page.held).toBe(0)
  await show(true)
  expect(page.held).toBe(1)
  stop()
  await settled()
  expect(page.held).toBe(0)
  await show(true)
  expect(page.held).toBe(0)
})

test('a lock that is granted after the end is released too', async () => {
  const { page, deps } = openPage()
  keepScreenOn(deps)()
  await settled()
  expect(page.asked).toBe(1)
  expect(page.held).toBe(0)
})

test('a browser that refuses the lock, or has none, causes no error', async () => {
  const { page, deps } = openPage({ isRefusing: true })
  const stop = keepScreenOn(deps)
  await settled()
  stop()
  keepScreenOn({ ...deps, locks: undefined })()
  await settled()
  expect(page.asked).toBe(1)
})
