import { EMPTY_PANTRY, type Pantry } from '@compra/contract/sync/pantry/replica.ts'
import type { SyncAnswer } from '@compra/contract/sync/sync.ts'
import { expect, test, vi } from 'vitest'
import { startPantrySync } from './pantry-sync.ts'

/** A pantry that is up to date with revision 4 of household 'old'. */
async function upToDate() {
  let pantry: Pantry = { ...EMPTY_PANTRY, household: 'old', cursor: 4 }
  const onWanted = vi.fn()
  const part = await startPantrySync({
    store: { change: async (apply) => (pantry = apply(pantry)), forget: () => undefined },
    onChange: () => () => undefined,
    onCallEnd: () => undefined,
    onWanted,
  })
  await part.take(answerOf('old', 4))
  return { part, onWanted }
}

// `as`: only what the pantry reads of an answer.
const answerOf = (household: string, homeRev: number) =>
  ({ household, homeRev, now: 0 }) as unknown as SyncAnswer

test('an answer without news of the same household wants no call', async () => {
  const { part, onWanted } = await upToDate()
  expect(part.isWanted()).toBe(false)
  expect(onWanted).not.toHaveBeenCalled()
})

test('an answer of another household, with any revision, wants the pantry of that', async () => {
  const { part, onWanted } = await upToDate()
  await part.take(answerOf('new', 1))
  expect(part.isWanted()).toBe(true)
  expect(onWanted).toHaveBeenCalled()
})
