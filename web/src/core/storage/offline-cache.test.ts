import { describe, expect, test } from 'vitest'
import { fakeCaches } from '#core/testing/fake-caches.ts'
import { createOfflineCache, MAX_ANSWERS, MAX_CHARACTERS } from './offline-cache.ts'

test('an answer is read again by the same person, for the same call', async () => {
  const { storage } = fakeCaches()
  await createOfflineCache(() => storage).keep('ana', 'lists', { data: ['Feira'] })
  const later = createOfflineCache(() => storage)
  expect((await later.read('ana', 'lists'))?.answer).toEqual({ data: ['Feira'] })
  expect(await later.read('ana', 'products')).toBeUndefined()
  expect(await later.read('bia', 'lists')).toBeUndefined()
})

test('T-44 answers for another user are erased when one for this user is stored', async () => {
  const { storage } = fakeCaches()
  const kept = createOfflineCache(() => storage)
  await kept.keep('ana', 'lists', 'da Ana')
  await kept.keep('bia', 'lists', 'da Bia')
  expect(await kept.read('ana', 'lists')).toBeUndefined()
  expect((await kept.read('bia', 'lists'))?.answer).toBe('da Bia')
})

test('G-065 T-44 erasing leaves nothing, also of what was just being kept, and nothing of others', async () => {
  const { storage, stores } = fakeCaches()
  await storage.open('compra-1')
  const kept = createOfflineCache(() => storage)
  void kept.keep('ana', 'lists', 'da Ana')
  void kept.keep('ana', 'products', 'da Ana')
  await kept.erase()
  expect([...stores.keys()]).toEqual(['compra-1'])
})

describe('bounds', () => {
  test('the latest answers are kept; one that is said again counts as new', async () => {
    const { storage, count } = fakeCaches()
    const kept = createOfflineCache(() => storage)
    for (let index = 0; index < MAX_ANSWERS; index += 1) await kept.keep('ana', `${index}`, index)
    await kept.keep('ana', '0', 'de novo')
    await kept.keep('ana', 'mais um', true)
    expect(count()).toBe(MAX_ANSWERS)
    expect((await kept.read('ana', '0'))?.answer).toBe('de novo')
    expect(await kept.read('ana', '1')).toBeUndefined()
    expect((await kept.read('ana', '2'))?.answer).toBe(2)
  })

  test('an answer that is too long is not kept, nor what it takes the place of', async () => {
    const { storage, count } = fakeCaches()
    const kept = createOfflineCache(() => storage)
    await kept.keep('ana', 'lists', 'curta')
    await kept.keep('ana', 'lists', 'x'.repeat(MAX_CHARACTERS))
    expect(count()).toBe(0)
  })
})

test('R-03 a browser that refuses to keep anything is one without kept answers', async () => {
  const refuses = async () => Promise.reject(new Error('denied'))
  const denied = Object.assign(fakeCaches().storage, { open: refuses, keys: refuses, has: refuses })
  for (const kept of [createOfflineCache(() => denied), createOfflineCache(() => undefined)]) {
    await kept.keep('ana', 'lists', 'da Ana')
    expect(await kept.read('ana', 'lists')).toBeUndefined()
    await kept.erase()
  }
})
