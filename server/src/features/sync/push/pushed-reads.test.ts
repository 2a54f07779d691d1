import { expect, test } from 'vitest'
import { createPushedReads } from './pushed-reads.ts'

const CHANGES = { rev: 7 }

/** The read of a push of revision 7, by a device that had the changes up to 5. */
function readOf() {
  const reads = createPushedReads<typeof CHANGES>()
  const { promise, resolve, reject } = Promise.withResolvers<typeof CHANGES>()
  reads.add('casa', { rev: 7, cursor: 5, reading: promise })
  return { reads, reject, answer: () => resolve(CHANGES) }
}

test('the read of a push serves streams that have what its device had', async () => {
  const { reads, answer } = readOf()
  const found = [6, 7].map((rev) => reads.find('casa', { rev, cursor: 5 }))
  answer()
  expect(await Promise.all(found)).toEqual([CHANGES, CHANGES])
})

test('it serves no stream that has less or more, waits for a later revision or is of another household', async () => {
  const { reads, answer } = readOf()
  const found = [
    reads.find('casa', { rev: 7, cursor: 4 }),
    reads.find('casa', { rev: 7, cursor: 6 }),
    reads.find('casa', { rev: 8, cursor: 5 }),
    reads.find('casa', { rev: Infinity, cursor: 5 }),
    reads.find('sítio', { rev: 7, cursor: 5 }),
  ]
  answer()
  expect(await Promise.all(found)).toEqual(found.map(() => undefined))
})

test('a read that failed, and one that is over, serve no stream', async () => {
  const failed = readOf()
  const afterFailed = failed.reads.find('casa', { rev: 7, cursor: 5 })
  failed.reject(new Error('cut'))
  expect(await afterFailed).toBeUndefined()
  const over = readOf()
  const during = over.reads.find('casa', { rev: 7, cursor: 5 })
  over.answer()
  expect(await during).toBe(CHANGES)
  expect(await over.reads.find('casa', { rev: 7, cursor: 5 })).toBeUndefined()
})
