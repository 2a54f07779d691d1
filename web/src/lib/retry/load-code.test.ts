import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCode, MissingCode } from './load-code.ts'

let typed: object | null = null
let entryStatus = 200
let chunkStatus: number | undefined = 200
const stored = new Map<string, string>()
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  typed = null
  entryStatus = 200
  chunkStatus = 200
  stored.clear()
  reload.mockClear()
  vi.stubGlobal('document', { querySelector: () => typed })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== CHUNK) return { status: entryStatus }
    if (chunkStatus === undefined) throw new TypeError('Failed to fetch')
    return { status: chunkStatus }
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const CHUNK = 'https://lista.example/assets/page-aB3dE6gH.js'
const FAILURE = new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`)

/** Code whose first `times` loads fail. */
function codeAfter(times: number, failure = FAILURE) {
  let left = times
  return vi.fn<() => Promise<string>>(async () => {
    if (left === 0) return 'code'
    left -= 1
    throw failure
  })
}

/** The result, with fake time. */
async function outcomeOf(load: () => Promise<string>): Promise<unknown> {
  const outcome = loadCode(load).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

test('code that failed three times is loaded by the fourth attempt, with growing delays', async () => {
  const waits: number[] = []
  let last = Date.now()
  const load = codeAfter(3)
  const found = await outcomeOf(() => {
    waits.push(Date.now() - last)
    last = Date.now()
    return load()
  })
  expect(found).toBe('code')
  expect(load).toHaveBeenCalledTimes(4)
  // The delays are random, so only bounds are checked; a timer may be a millisecond early.
  for (const [attempt, wait] of waits.slice(1).entries()) {
    expect(wait).toBeGreaterThanOrEqual(250 * 2 ** attempt - 1)
    expect(wait).toBeLessThanOrEqual(500 * 2 ** attempt + 1)
  }
})

test('code that never loads is missing after four attempts, without a reload', async () => {
  const load = codeAfter(Infinity)
  const error = await outcomeOf(load)
  expect(error).toBeInstanceOf(MissingCode)
  expect(error).toMatchObject({ isOld: false })
  expect(load).toHaveBeenCalledTimes(4)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  { answer: 'is there after all', status: 200, needsReload: true },
  { answer: 'is refused by a busy server', status: 503, needsReload: false },
  { answer: 'is out of reach', status: undefined, needsReload: false },
])('missing code that $answer needs a reload: $needsReload', async ({ status, needsReload }) => {
  chunkStatus = status
  expect(await outcomeOf(codeAfter(Infinity))).toMatchObject({ isOld: false, needsReload })
})

test('code that a browser does not name needs a reload once the server answers', async () => {
  const load = codeAfter(Infinity, new TypeError('Importing a module script failed.'))
  expect(await outcomeOf(load)).toMatchObject({ isOld: false, needsReload: true })
  expect(reload).not.toHaveBeenCalled()
})

test('offline, missing code is reported at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = codeAfter(1)
  expect(await outcomeOf(load)).toBeInstanceOf(MissingCode)
  expect(load).toHaveBeenCalledOnce()
})

test('code within other code is retried three times, not nine', async () => {
  const inner = codeAfter(Infinity)
  expect(await outcomeOf(() => loadCode(inner))).toBeInstanceOf(MissingCode)
  expect(inner).toHaveBeenCalledTimes(4)
})

test('a page whose build is gone from the server reloads once, and never in a loop', async () => {
  chunkStatus = 404
  await outcomeOf(codeAfter(Infinity))
  expect(reload).toHaveBeenCalledOnce()
  const again = await outcomeOf(codeAfter(Infinity))
  expect(again).toMatchObject({ isOld: true })
  expect(reload).toHaveBeenCalledOnce()
})

test('a page with typed text does not reload by itself', async () => {
  chunkStatus = 404
  typed = {}
  expect(await outcomeOf(codeAfter(Infinity))).toMatchObject({ isOld: true })
  expect(reload).not.toHaveBeenCalled()
})

test('a browser that refuses storage does not reload by itself', async () => {
  chunkStatus = 404
  vi.stubGlobal('sessionStorage', undefined)
  expect(await outcomeOf(codeAfter(Infinity))).toMatchObject({ isOld: true })
  expect(reload).not.toHaveBeenCalled()
})
