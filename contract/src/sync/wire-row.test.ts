import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { REGISTERS, type Row, STAMPS, STATUSES } from './item.ts'
import { isSameRow } from './merge.ts'
import { SyncRow, SyncRowDraft } from './sync.ts'
import { draftOf, rowOf, wireRow } from './wire-row.ts'

const stamp = fc.integer({ min: 0, max: 2_000_000_000_000 })
const row: fc.Arbitrary<Row> = fc.record({
  id: fc.uuid({ version: 4 }),
  name: fc.constantFrom('Leite', 'Pão francês'),
  status: fc.constantFrom(...STATUSES),
  cents: fc.integer({ min: 0, max: 99_999_999 }),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  measure: fc.constantFrom(undefined, { amount: 1.5, unit: 'kg' }),
  note: fc.constantFrom(undefined, 'integral'),
  aisle: fc.constantFrom(undefined, 'padaria'),
  stamps: fc.tuple(
    fc.integer({ min: 1, max: 2_000_000_000_000 }),
    fc.integer({ min: -2_000_000_000_000, max: 2_000_000_000_000 }),
    ...([stamp, stamp, stamp, stamp, stamp, stamp] as const),
  ),
  removed: stamp,
  into: fc.constantFrom(undefined, 'b0000000-0000-4000-8000-000000000000'),
  intoAt: stamp,
})

test('a row is unchanged after a round trip over the wire', () => {
  fc.assert(
    fc.property(row, (sent) => {
      const text = JSON.stringify(z.encode(SyncRow, wireRow('house', sent)))
      expect(isSameRow(rowOf(SyncRow.parse(JSON.parse(text))), sent)).toBe(true)
    }),
  )
})

test('a device cannot send that a row was absorbed', () => {
  fc.assert(
    fc.property(row, (sent) => {
      const text = JSON.stringify(z.encode(SyncRow, wireRow('house', sent)))
      const { into, intoAt } = rowOf(SyncRowDraft.parse(JSON.parse(text)))
      expect({ into, intoAt }).toEqual({ into: undefined, intoAt: 0 })
      expect(draftOf('house', sent)).not.toHaveProperty('into')
    }),
  )
})

test('the stamps of a row are those of its birth, place, price, quantity, name, measure, note and aisle', () => {
  expect(REGISTERS).toEqual({ cents: 2, quantity: 3, name: 4, measure: 5, note: 6, aisle: 7 })
  const stamped = Object.entries(REGISTERS).map(([part, at]) => [part, STAMPS[at]])
  const called = (part: string) => (part === 'cents' ? 'price' : part)
  expect(stamped).toEqual(Object.keys(REGISTERS).map((part) => [part, called(part)]))
  expect(STAMPS).toHaveLength(2 + stamped.length)
})

test('a stamp that an older client does not send is 0', () => {
  const t = [1_700_000_000_000, -1_700_000_000_001]
  const sent = { list: 'house', id: 'a0000000-0000-4000-8000-000000000000', name: 'Sal', t }
  const draft = SyncRowDraft.parse({ ...sent, status: 'purchased' })
  expect(rowOf(draft).stamps).toEqual([...t, 0, 0, 0, 0, 0, 0])
  expect(draftOf('house', rowOf(draft)).t).toEqual(t)
})
