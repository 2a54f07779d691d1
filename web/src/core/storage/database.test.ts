import { afterEach, expect, test, vi } from 'vitest'
import { createConnection } from './database.ts'

const KINDS = ['IDBDatabase', 'IDBObjectStore', 'IDBIndex', 'IDBCursor', 'IDBTransaction']

/** A request that the browser never answers. */
class SilentRequest extends EventTarget {}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a database that does not open counts as refused, and is not asked again', async () => {
  vi.useFakeTimers()
  const open = vi.fn<() => SilentRequest>(() => new SilentRequest())
  vi.stubGlobal('IDBRequest', SilentRequest)
  vi.stubGlobal('indexedDB', { open })
  const run = createConnection('silent', {})
  const work = vi.fn<() => Promise<string>>()
  const first = run(work)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(first).resolves.toBeUndefined()
  await expect(run(work)).resolves.toBeUndefined()
  expect([open.mock.calls.length, work.mock.calls.length]).toEqual([1, 0])
})

test('work that a database does not finish counts as refused', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IDBRequest', SilentRequest)
  for (const kind of KINDS) vi.stubGlobal(kind, class {})
  vi.stubGlobal('indexedDB', { open: answeredAtOnce })
  const run = createConnection('open', {})
  const stuck = run(async () => new Promise<string>(() => undefined))
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(stuck).resolves.toBeUndefined()
})

function answeredAtOnce(): SilentRequest {
  const request = Object.assign(new SilentRequest(), { result: new EventTarget() })
  setTimeout(() => request.dispatchEvent(new Event('success')))
  return request
}
