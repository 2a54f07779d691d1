import { expect, test } from 'vitest'
import { claimDraft, isClaimedHere, releaseDraft } from './draft-lock.ts'

const lockOf = (id: string) =>
  navigator.locks.request(`ci-paste:${id}`, { ifAvailable: true }, (lock) => lock !== null)

test('a draft belongs to one tab until that tab releases it', async () => {
  expect(await claimDraft('a')).toBe(true)
  expect(await lockOf('a')).toBe(false)
  releaseDraft('a')
  await expect.poll(() => lockOf('a')).toBe(true)
})

test('a draft that is released before the lock is granted is free', async () => {
  const claimed = claimDraft('b')
  expect(isClaimedHere('b')).toBe(true)
  releaseDraft('b')
  expect(await claimed).toBe(false)
  await expect.poll(() => lockOf('b')).toBe(true)
})
