import { MAX_QUANTITY } from '@compra/contract/limits.ts'
import { measuredName } from '@compra/contract/measure/measured-name.ts'
import { foldName } from '@compra/contract/text/name.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatList, parseList } from '#core/list/working-list/working-list-format.ts'
import { mergeLists } from '#core/list/working-list/working-list-merge.ts'
import {
  addItem,
  setPart,
  setPrice,
  toggleStatus,
} from '#core/list/working-list/working-list-rules.ts'
import {
  countOf,
  EMPTY_LIST,
  itemsOf,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import {
  fill,
  type ListEntry,
  mergeEntries,
  planFilling,
  planRaising,
  unfill,
} from './list-filling-rules.ts'

const NOW = 1_000_000

const entry = (name: string, quantity = 1, cents = 0): ListEntry => ({ name, quantity, cents })
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const idsFor = (entries: readonly unknown[], from = 500) =>
  entries.map((_, index) => idOf(from + ((index * 37) % 101)))
const names = (list: WorkingList) => itemsOf(list).map(({ name }) => name)
const facts = (list: WorkingList) =>
  itemsOf(list).map(({ id, name, status, cents, quantity }) =>
    [id, name, status, cents, quantity].join('|'),
  )

function listOf(given: readonly string[]): WorkingList {
  return given.reduce(
    (list, name, index) => addItem(list, idOf(index), name, index + 1),
    EMPTY_LIST,
  )
}

test('equal names become one entry: quantities added, the first price kept', () => {
  expect(
    mergeEntries([
      entry(' Pão ', 2),
      entry('Leite', 1, 400),
      entry('PAO', 3, 250),
      entry('pão', 1, 999),
      entry('\u200B'),
    ]),
  ).toEqual([entry('Pão', 6, 250), entry('Leite', 1, 400)])
  expect(mergeEntries([entry('Sal', MAX_QUANTITY), entry('sal', 1)])).toEqual([
    entry('Sal', MAX_QUANTITY),
  ])
})

test('a new list holds the entries only, all pending, as they are', () => {
  const old = toggleStatus(listOf(['Arroz', 'Leite']), idOf(1), 'purchased', 9)
  const { entries } = planFilling(old, [entry('Leite', 2, 350), entry('Café')], 'new', 20)
  const filled = fill(old, entries, 'new', idsFor(entries), NOW)
  expect(itemsOf(filled)).toMatchObject([
    { name: 'Leite', quantity: 2, cents: 350, status: 'pending' },
    { name: 'Café', quantity: 1, cents: 0, status: 'pending' },
  ])
})

test('G-139 adding skips the names that are there and keeps all else as it is', () => {
  const old = toggleStatus(listOf(['Pão', 'Leite']), idOf(1), 'purchased', 9)
  const { entries } = planFilling(old, [entry('PAO', 5, 100), entry('Café', 3)], 'add', 20)
  const filled = fill(old, entries, 'add', idsFor(entries), NOW)
  expect(names(filled)).toEqual(['Pão', 'Café', 'Leite'])
  expect(facts(filled)).toEqual(expect.arrayContaining(facts(old)))
})

test('names that are in the list are counted, and their quantities grow to the wanted ones', () => {
  const old = toggleStatus(listOf(['Leite', 'Pão', 'Sal']), idOf(1), 'purchased', 9)
  const missing = [entry('LEITE', 3), entry('pao', 2), entry('sal', 1), entry('Café', 2)]
  expect(planFilling(old, missing, 'add', 20)).toMatchObject({ present: 3 })
  expect(planFilling(old, missing, 'new', 20)).toMatchObject({ present: 0 })
  const { entries } = planRaising(setPrice(old, idOf(0), 450, 9), missing)
  expect(entries).toMatchObject([
    { name: 'Leite', quantity: 3, cents: 450 },
    { name: 'Pão', quantity: 2 },
  ])
  const ids = idsFor(entries)
  const raised = fill(old, entries, 'add', ids, NOW)
  expect(itemsOf(raised).map(({ name, quantity, status }) => [quantity, name, status])).toEqual([
    [3, 'Leite', 'pending'],
    [1, 'Sal', 'pending'],
    [2, 'Pão', 'pending'],
  ])
  expect(facts(unfill(raised, old, ids, NOW + 1))).toEqual(facts(old))
})

test('a ticked entry is added as bought, in its order, unless it is also wanted', () => {
  const old = toggleStatus(listOf(['Sal', 'Uva']), idOf(1), 'purchased', 9)
  const given = [
    { ...entry('Leite', 2), isBought: true },
    entry('Café'),
    { ...entry('Pão'), isBought: true },
    { ...entry('cafe'), isBought: true },
    { ...entry('sal'), isBought: true },
  ]
  const { entries } = planFilling(old, given, 'add', 20)
  const ids = idsFor(entries)
  const filled = fill(old, entries, 'add', ids, NOW)
  expect(itemsOf(filled).map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Sal pending',
    'Café pending',
    'Leite purchased',
    'Pão purchased',
    'Uva purchased',
  ])
  expect(facts(parseList(formatList(filled)) ?? EMPTY_LIST)).toEqual(facts(filled))
  expect(facts(unfill(filled, old, ids, NOW + 1))).toEqual(facts(old))
})

test('G-088 G-110 the limit leaves some room, and entries that do not fit are counted', () => {
  const old = listOf(['A', 'B', 'C'])
  const many = Array.from({ length: 13 }, (_, index) => entry(`Item ${index}`))
  expect(planFilling(EMPTY_LIST, many, 'add', 10)).toMatchObject({ room: 10, excess: 3 })
  expect(planFilling(old, many, 'new', 10)).toMatchObject({ room: 10, excess: 3 })
  expect(planFilling(old, many, 'add', 10)).toMatchObject({ room: 7, excess: 6 })
  expect(planFilling(old, [entry('a'), entry('b')], 'add', 3)).toMatchObject({ excess: 0 })
  expect(planFilling(old, many, 'add', 2)).toMatchObject({ room: 0, excess: 13, entries: [] })
})

const anEntry = fc.record({
  name: fc.constantFrom('Pão', 'pao', 'Leite', 'Café', 'Arroz', 'Sal', 'Açúcar', 'Ovo', ' '),
  quantity: fc.integer({ min: 1, max: 50 }),
  cents: fc.nat(5000),
})
const aFilling = fc.record({
  old: fc
    .uniqueArray(fc.constantFrom('PÃO', 'Leite', 'Feijão', 'Sal', 'Uva'))
    .map((given) => given.reduce((list, _, index) => withLife(list, index), listOf(given))),
  given: fc.array(anEntry, { maxLength: 12 }),
  mode: fc.constantFrom('new', 'add'),
  limit: fc.integer({ min: 0, max: 12 }),
})

/** Some items have been bought, some have a price. */
function withLife(list: WorkingList, index: number): WorkingList {
  const priced = setPrice(list, idOf(index), index * 7, 100 + index)
  return index % 2 === 0 ? priced : toggleStatus(priced, idOf(index), 'purchased', 200 + index)
}

test('a filling keeps the rules of the list: no name twice, the limit, an order that is stored', () => {
  fc.assert(
    fc.property(aFilling, ({ old, given, mode, limit }) => {
      const { entries, excess } = planFilling(old, given, mode, limit)
      const filled = fill(old, entries, mode, idsFor(entries), NOW)
      const folded = names(filled).map(foldName)
      expect(new Set(folded).size).toBe(folded.length)
      if (entries.length > 0) expect(countOf(filled)).toBeLessThanOrEqual(limit)
      if (excess > 0) expect(countOf(filled)).toBeGreaterThanOrEqual(limit)
      const start = filled.pending.length - entries.length
      expect(filled.pending.slice(start).map(({ name }) => name)).toEqual(
        entries.map(({ name }) => name),
      )
      expect(facts(parseList(formatList(filled)) ?? EMPTY_LIST)).toEqual(facts(filled))
    }),
  )
})

test('an undo restores the list exactly, and keeps later changes of another tab', () => {
  fc.assert(
    fc.property(aFilling, fc.boolean(), ({ old, given, mode, limit }, isBusy) => {
      const { entries } = planFilling(old, given, mode, limit)
      const ids = idsFor(entries)
      const filled = fill(old, entries, mode, ids, NOW)
      const other = isBusy ? addItem(filled, idOf(900), 'Do outro', NOW + 1) : filled
      const undone = unfill(mergeLists(filled, other), old, ids, NOW + 2)
      const expected = isBusy ? addItem(old, idOf(900), 'Do outro', NOW + 1) : old
      expect(facts(undone)).toEqual(facts(expected))
      // A tab that still shows the filling merges the undo.
      expect(facts(mergeLists(other, undone))).toEqual(facts(expected))
    }),
  )
})

test('an undo does not restore a name that was typed again since', () => {
  const old = listOf(['Leite', 'Pão'])
  const typed = addItem(fill(old, [], 'new', [], NOW), idOf(900), 'leite', NOW + 1)
  expect(names(unfill(typed, old, [], NOW + 2)).toSorted()).toEqual(['Pão', 'leite'])
})

const measured = (name: string, amount: number, unit = 'kg'): ListEntry => ({
  ...entry(name),
  measure: { amount, unit },
})
const texts = (list: WorkingList) => itemsOf(list).map(measuredName)

test('measures are added, and equal names with different measures stay two items', () => {
  const given = [measured('Arroz', 1), measured('ARROZ', 5), entry('Sal'), measured('arroz', 1)]
  const { entries } = planFilling(EMPTY_LIST, given, 'new', 20)
  const filled = fill(EMPTY_LIST, entries, 'new', idsFor(entries), NOW)
  expect(itemsOf(filled).map((item) => `${item.quantity} ${measuredName(item)}`)).toEqual([
    '2 Arroz 1 kg',
    '1 ARROZ 5 kg',
    '1 Sal',
  ])
})

const withArroz = addItem(listOf(['Sal 1 kg', 'Café']), idOf(9), 'Arroz', 9, {
  measure: { amount: 5, unit: 'kg' },
})

test.each([
  ['the same measure', measured('arroz', 5), 0],
  ['no measure', entry('arroz'), 0],
  ['the measure within the name', entry('Arroz 5 kg'), 0],
  ['the measure within the name, without a space', entry('Arroz 5kg'), 0],
  ['the measure that the list has within the name', measured('Sal', 1), 0],
  ['a measure where the list tells none', measured('Café', 500, 'g'), 0],
  ['another measure', measured('Arroz', 1), 1],
  ['another measure within the name', entry('Arroz 1 kg'), 1],
])('of %s as the list has it, %j adds %d', (_, given, added) => {
  const { entries, present } = planFilling(withArroz, [given], 'add', 20)
  expect([entries.length, present]).toEqual([added, 1 - added])
})

test('a raised item keeps its measure and its note', () => {
  const old = setPart(withArroz, idOf(9), ['note', 'tipo 1'], 10)
  const { entries } = planRaising(old, [entry('Arroz 5 kg', 3)])
  const ids = idsFor(entries)
  const raised = fill(old, entries, 'add', ids, NOW)
  expect(itemsOf(raised).at(-1)).toMatchObject({
    name: 'Arroz',
    quantity: 3,
    measure: { amount: 5, unit: 'kg' },
    note: 'tipo 1',
  })
  expect(texts(unfill(raised, old, ids, NOW + 1))).toEqual(texts(old))
})

test('an item takes the note of its entry, unless it has one of its own', () => {
  const before = setPart(withArroz, idOf(9), ['note', 'tipo 1'], 10)
  const old = itemsOf(before).find(({ name }) => name === 'Arroz')
  const noted = [
    { ...entry('Paio'), note: 'Feijoada' },
    { ...entry('Arroz'), note: 'Feijoada', ...(old && { replaces: old }) },
  ]
  const filled = fill(before, noted, 'add', idsFor(noted), NOW)
  const notes = new Map(itemsOf(filled).map(({ name, note }) => [name, note]))
  expect([notes.get('Paio'), notes.get('Arroz')]).toEqual(['Feijoada', 'tipo 1'])
  const [merged] = mergeEntries([{ ...entry('Paio'), note: 'Feijoada' }, entry('paio')])
  expect(merged).toMatchObject({ quantity: 2, note: 'Feijoada' })
})

test('an undo restores each of two measures of a name', () => {
  const both = addItem(withArroz, idOf(10), 'Arroz', 10, { measure: { amount: 1, unit: 'kg' } })
  const { entries } = planFilling(both, [entry('Pão')], 'new', 20)
  const ids = idsFor(entries)
  const filled = fill(both, entries, 'new', ids, NOW)
  expect(texts(unfill(filled, both, ids, NOW + 1)).toSorted()).toEqual(texts(both).toSorted())
})
