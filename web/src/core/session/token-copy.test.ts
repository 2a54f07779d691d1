import { afterEach, expect, test, vi } from 'vitest'
import { createStoredValue } from '#core/storage/stored-value.ts'
import { fakeCaches } from '#core/testing/fake-caches.ts'
import { createTokenCopy } from './token-copy.ts'

afterEach(() => void vi.useRealTimers())

/** A browser whose `localStorage` returns to the state of the disk when it is killed. */
function browser(stored: string | null = null) {
  const { storage: caches, count } = fakeCaches()
  const disk = { token: stored }
  const open = () => {
    let token = disk.token
    const storage = {
      read: () => token,
      write: (next: string) => void (token = next),
      clear: () => void (token = null),
    }
    const copy = createTokenCopy(storage, createStoredValue('ci-token', caches))
    return { ...copy, raw: storage, token: () => token, flush: () => void (disk.token = token) }
  }
  return { open, count }
}

const settle = () => new Promise((done) => setTimeout(done, 20))

test('a user who logged in just before a kill is signed in afterwards', async () => {
  const { open } = browser()
  open().storage.write('t1')
  await settle()
  const next = open()
  expect(next.token()).toBe(null)
  await next.restore()
  expect(next.token()).toBe('t1')
})

test('a prepared token survives a kill before it is written, and replaces the earlier one', async () => {
  const { open } = browser('t1')
  await open().storage.prepare('t2')
  const next = open()
  expect(next.token()).toBe('t1')
  await next.restore()
  expect(next.token()).toBe('t2')
})

test('a sign-in waits at most two seconds for a disk that does not answer', async () => {
  vi.useFakeTimers()
  const never = new Promise<never>(() => {})
  const kept = { read: () => never, write: () => never, erase: () => never }
  const storage = { read: () => null, write: () => undefined, clear: () => undefined }
  let isPrepared = false
  void createTokenCopy(storage, kept)
    .storage.prepare('t1')
    .then(() => (isPrepared = true))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isPrepared).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isPrepared).toBe(true)
})

test('a token that was used before a kill is not sent again', async () => {
  const { open } = browser()
  const page = open()
  page.storage.write('t1')
  page.flush()
  for (const token of ['t2', 't3']) page.storage.write(token)
  await settle()
  const next = open()
  expect(next.token()).toBe('t1')
  await next.restore()
  expect(next.token()).toBe('t3')
})

test('a token that the browser stored from elsewhere is kept', async () => {
  const { open } = browser()
  const page = open()
  page.storage.write('t1')
  await settle()
  page.raw.write('other')
  await page.restore()
  expect(page.token()).toBe('other')
})

test('no copy of a token stays after a sign-out, also if it is renewed at the same time', async () => {
  const { open, count } = browser()
  const page = open()
  page.storage.write('t1')
  page.storage.clear()
  await settle()
  expect(count()).toBe(0)
  page.storage.write('t2')
  page.raw.clear()
  await settle()
  expect(count()).toBe(0)
  await page.restore()
  expect(page.token()).toBe(null)
})
