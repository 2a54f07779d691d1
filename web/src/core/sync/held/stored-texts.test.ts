import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endLists } from '#core/storage/ended-lists.ts'
import { LIST_PREFIX, MARK_ENDING } from '#core/storage/names.ts'
import { FakeStorage } from '#core/testing/fake-storage.ts'
import { type Device, EMPTY_DEVICE } from './device.ts'
import { withEndedLists } from './stored-texts.ts'

const [HOUSEHOLD, OTHER] = ['00000000-0000-4000-8000-0000000000aa', '00000000-0000-4000-8000-bb']
const HELD = { ...EMPTY_DEVICE, household: HOUSEHOLD }
const MILK = { id: '00000000-0000-4000-8000-000000000001', name: 'Leite', t: [1] }

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()))
afterEach(() => vi.unstubAllGlobals())

/** The session of an account ends while a list of the household has 'Leite'. */
function endWithMilk(owner: string): void {
  localStorage.setItem(`${LIST_PREFIX}house`, JSON.stringify({ items: [MILK] }))
  localStorage.setItem(`${LIST_PREFIX}house${MARK_ENDING}`, `${HOUSEHOLD} 0`)
  endLists(owner)
}

function namesOn(device: Device): readonly string[] {
  return [...(device.replicas.get('house')?.rows.values() ?? [])].map(({ name }) => name)
}

test('the list of an ended session is restored to its account, and to no other', () => {
  endWithMilk('ana')
  expect(namesOn(withEndedLists(HELD, 'ana'))).toEqual(['Leite'])
  expect(namesOn(withEndedLists(EMPTY_DEVICE, 'ana'))).toEqual(['Leite'])
  expect(withEndedLists(HELD, 'bia')).toBe(HELD)
})

test('the list of an unknown account is restored only to the same household', () => {
  endWithMilk('')
  expect(namesOn(withEndedLists(HELD, 'ana'))).toEqual(['Leite'])
  expect(withEndedLists({ ...HELD, household: OTHER }, 'ana')).toMatchObject({
    replicas: new Map(),
  })
  expect(withEndedLists(EMPTY_DEVICE, 'ana')).toBe(EMPTY_DEVICE)
})

test('of two ended sessions, the lists of both are restored', () => {
  endWithMilk('ana')
  const coffee = { ...MILK, id: MILK.id.replace(/1$/, '2'), name: 'Café' }
  localStorage.setItem(`${LIST_PREFIX}house`, JSON.stringify({ items: [coffee] }))
  endLists('ana')
  expect(namesOn(withEndedLists(HELD, 'ana')).toSorted()).toEqual(['Café', 'Leite'])
})
