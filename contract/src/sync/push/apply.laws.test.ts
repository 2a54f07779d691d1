import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuredKey } from '#measure/measured-name.ts'
import { type Row, STATUSES } from '#sync/item.ts'
import { isAlive, isSameRow } from '#sync/merge.ts'
import { bornAt } from '#sync/registers.ts'
import { relevantRows } from '#testing/sync/relevant-rows.ts'
import { type Applied, applyPush } from './apply.ts'

const NOW = 1_000
/** Few ids, names and stamps, so that twins, chains of twins and ties are frequent. */
const IDS = ['a', 'b', 'c', 'd', 'e'] as const
const stamp = fc.integer({ min: 0, max: 6 })

function rowNamed(id: string, names: readonly string[]): fc.Arbitrary<Row> {
  return fc.record({
    id: fc.constant(id),
    name: fc.constantFrom(...names),
    status: fc.constantFrom(...STATUSES),
    cents: fc.integer({ min: 0, max: 1 }),
    quantity: fc.constant(1),
    stamps: fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -6, max: 6 }), stamp, stamp)
      .map(([born, place, price, name]): Row['stamps'] => [born, place, price, 0, name, 0, 0, 0]),
    removed: stamp,
    intoAt: fc.constant(0),
  })
}

const anyRow = fc.constantFrom(...IDS).chain((id) => rowNamed(id, ['Leite', 'leite', 'Pão', 'Sal']))
const push = fc.uniqueArray(anyRow, { maxLength: 4, selector: ({ id }) => id })
const pushes = fc.array(push, { maxLength: 6 })

interface List {
  readonly rows: ReadonlyMap<string, Row>
  readonly alive: number
}

const EMPTY: List = { rows: new Map(), alive: 0 }

function after(list: List, { changed, alive }: Applied): List {
  return { rows: new Map([...list.rows, ...changed.map((row) => [row.id, row] as const)]), alive }
}

function pushed(parts: readonly (readonly Row[])[], items: number): List {
  return parts.reduce(
    (list, part) => after(list, applyPush(list, part, { items, now: NOW })),
    EMPTY,
  )
}

test('no two rows of a list are twins, and no row is added above the limit', () => {
  fc.assert(
    fc.property(pushes, fc.integer({ min: 1, max: 4 }), (parts, items) => {
      const { rows, alive } = pushed(parts, items)
      const living = [...rows.values()].filter(isAlive)
      expect(new Set(living.map(measuredKey)).size).toBe(living.length)
      expect(living.length).toBe(alive)
      expect(alive).toBeLessThanOrEqual(items)
    }),
    { numRuns: 1_000 },
  )
})

test('the same push again changes nothing, unless its refused rows fit now', () => {
  fc.assert(
    fc.property(pushes, push, fc.integer({ min: 2, max: 5 }), (parts, part, items) => {
      const limits = { items, now: NOW }
      const before = pushed(parts, items)
      const once = applyPush(before, part, limits)
      const again = applyPush(after(before, once), part, limits)
      if (once.refused.length === 0) expect(again).toMatchObject({ changed: [], refused: [] })
      else expect(again.refused.length).toBeLessThanOrEqual(once.refused.length)
    }),
    { numRuns: 1_000 },
  )
})

test('without twins neither the order of rows nor the cut into pushes matters', () => {
  const own = fc.constantFrom(...IDS).chain((id) => rowNamed(id, [id, `${id} ${id}`]))
  fc.assert(
    fc.property(fc.array(own, { maxLength: 8 }), fc.nat(8), fc.nat(), (rows, cut, shift) => {
      const at = rows.length === 0 ? 0 : shift % rows.length
      const rotated = [...rows.slice(at), ...rows.slice(0, at)]
      const whole = pushed([rows], 9)
      for (const other of [
        pushed([rows.slice(0, cut), rows.slice(cut)], 9),
        pushed([rotated], 9),
      ]) {
        expect(other.alive).toBe(whole.alive)
        expect(other.rows.size).toBe(whole.rows.size)
        for (const [id, row] of whole.rows) {
          const same = other.rows.get(id) ?? row
          expect(isAlive(same)).toBe(isAlive(row))
          // The birth differs when a removal comes after the mark that beats it.
          expect(isSameRow(bornAt(same, 0), bornAt(row, 0))).toBe(true)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a push has the same result with the relevant rows as with all rows', () => {
  fc.assert(
    fc.property(pushes, push, (parts, part) => {
      const limits = { items: 3, now: NOW }
      const { rows, alive } = pushed(parts, 3)
      const [some, all] = [relevantRows(rows, part), rows].map((known) =>
        sorted(applyPush({ rows: known, alive }, part, limits)),
      )
      expect(some).toEqual(all)
    }),
    { numRuns: 1_000 },
  )
})

function sorted({ changed, refused, alive }: Applied) {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  return { changed: changed.toSorted(byId), refused: refused.toSorted(byId), alive }
}
