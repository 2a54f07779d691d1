import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '#core/testing/fake-storage.ts'
import { eraseThings, GUEST, thingsStorage } from './kept-things.ts'

const NOW = 1_790_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('localStorage', new FakeStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the guest has one place, and each account one of its own', () => {
  thingsStorage.write(GUEST, '[1]')
  thingsStorage.write('ana', '[2]')
  expect(thingsStorage.read(GUEST)).toBe('[1]')
  expect(thingsStorage.read('ana')).toBe('[2]')
  expect(thingsStorage.read('bia')).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['ci_v01:things', 'ci_v01:things:ana'])
})

test('G-065 with the session goes what was kept of the account, and the guest keeps what was the guest’s', () => {
  thingsStorage.write(GUEST, '[1,["Leite",1,1]]')
  thingsStorage.write('ana', '[2,["Presente",1,2]]')
  eraseThings()
  expect(thingsStorage.read('ana')).toBeNull()
  // What is on the list by now was put there by the account: the guest does not take it in.
  expect(thingsStorage.read(GUEST)).toBe(`[${NOW},["Leite",1,1]]`)
})

test.each([null, 'kaputt'])('a guest of whom %j is kept takes in nothing older, either', (text) => {
  if (text !== null) thingsStorage.write(GUEST, text)
  eraseThings()
  expect(thingsStorage.read(GUEST)).toBe(`[${NOW}]`)
})

test('who signs in erases what is left of others, and nothing of their own or of the guest', () => {
  thingsStorage.write(GUEST, '[1]')
  thingsStorage.write('bia', '[2]')
  thingsStorage.eraseOthers('bia')
  expect(thingsStorage.read(GUEST)).toBe('[1]')
  thingsStorage.write('ana', '[3]')
  thingsStorage.eraseOthers('bia')
  expect(thingsStorage.read('bia')).toBe('[2]')
  expect(thingsStorage.read('ana')).toBeNull()
  expect(thingsStorage.read(GUEST)).toBe(`[${NOW}]`)
})

test('a browser that refuses storage is one without', () => {
  vi.stubGlobal('localStorage', undefined)
  thingsStorage.write(GUEST, '[1]')
  eraseThings()
  thingsStorage.eraseOthers(GUEST)
  expect(thingsStorage.read(GUEST)).toBeNull()
})
