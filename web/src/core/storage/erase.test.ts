import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '#core/testing/fake-caches.ts'
import { FakeStorage } from '#core/testing/fake-storage.ts'
import { endedLists } from './ended-lists.ts'
import { eraseHouseholdLists, eraseHouseholdTexts, eraseSession, eraseUnsent } from './erase.ts'
import { ENDED_LIST_PREFIX, UNSENT_KEY } from './names.ts'
import { type Erased, type Place, TABLE } from './table.ts'

/** All that is kept on the device. */
let kept: () => readonly string[]

/** A device that keeps one thing under each name of the table. */
beforeEach(async () => {
  const { storage: caches, stores } = fakeCaches()
  const [local, tab] = [new FakeStorage(), new FakeStorage()]
  const databases = new Set(namesIn('IndexedDB'))
  for (const name of namesIn('local storage')) local.setItem(name, 'text')
  for (const name of namesIn('session storage')) tab.setItem(name, 'text')
  for (const name of namesIn('cache storage')) await caches.open(name)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => databases.delete(name) })
  kept = () => [...textsOf(local), ...databases, ...Object.keys(tab), ...stores.keys()].toSorted()
})
afterEach(() => vi.unstubAllGlobals())

test('G-065 the end of a session erases what is of the session and of the household', async () => {
  eraseSession('ana')
  await vi.waitFor(() => expect(kept()).toEqual(allBut('session', 'household')))
})

test('signing out erases what was not sent, too', async () => {
  eraseSession('ana')
  eraseUnsent()
  await vi.waitFor(() => expect(kept()).toEqual(allBut('session', 'household', 'sign-out')))
})

test('the lists of an ended session wait for its account, until it is signed out', () => {
  eraseSession('ana')
  expect(endedLists()).toContainEqual({ owner: 'ana', name: '7', mark: 'text', text: 'text' })
  eraseUnsent()
  expect(endedLists()).toEqual([])
})

test('leaving a household erases its lists alone', () => {
  eraseHouseholdTexts()
  expect(kept()).toEqual(allBut('household'))
})

test('lists that are erased leave a note that rows of them may wait', () => {
  localStorage.removeItem(UNSENT_KEY)
  eraseHouseholdLists()
  expect(localStorage.getItem(UNSENT_KEY)).toBe('1')
  localStorage.removeItem(UNSENT_KEY)
  eraseHouseholdLists()
  expect(localStorage.getItem(UNSENT_KEY)).toBeNull()
})

/** Lists of ended sessions have names of their own. */
const textsOf = (local: FakeStorage) =>
  Object.keys(local).filter((key) => !key.startsWith(ENDED_LIST_PREFIX))

function allBut(...gone: readonly Erased[]): readonly string[] {
  const rows = Object.values(TABLE).flat()
  return rows
    .flatMap(([name, , erased]) => (gone.includes(erased) ? [] : [nameOf(name)]))
    .filter((name) => !name.startsWith(ENDED_LIST_PREFIX))
    .toSorted()
}

function namesIn(place: Place): readonly string[] {
  return TABLE[place].map(([name]) => nameOf(name))
}

const nameOf = (name: string) => name.replace(/\{\w+\}/, '7')
