import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUuid } from '#lib/uuid.ts'
import { formatList, parseList } from './working-list-format.ts'
import { mergeLists } from './working-list-merge.ts'
import { addItem, removeItem, restoreItems, setPrice } from './working-list-rules.ts'
import { EMPTY_LIST, itemsOf, STATUSES, type WorkingList } from './working-list-state.ts'

const A = '0b7f3f0e-6f1c-4c53-8d5e-0a3a3a8a1a01'
const B = '0b7f3f0e-6f1c-4c53-8d5e-0a3a3a8a1a02'

function parsed(items: unknown): WorkingList {
  return parseList(JSON.stringify({ items })) ?? expect.fail('the list was not read')
}

const shown = (list: WorkingList) =>
  itemsOf(list).map(({ id, name, status, cents, quantity }) => ({
    id,
    name,
    status,
    cents,
    quantity,
  }))

test('the stored form is an object with an items array in screen order', () => {
  const stored: unknown = JSON.parse(formatList(addItem(EMPTY_LIST, A, 'Leite', 1_700_000_000_000)))
  expect(stored).toEqual({
    items: [
      { id: A, name: 'Leite', status: 'pending', price: 0, quantity: 1, t: [1_700_000_000_000] },
    ],
  })
})

test('the old form is read: numeric ids become UUIDs, other fields stay', () => {
  const list = parsed([
    { id: 1, name: 'Café', status: 'purchased', price: 18.9, quantity: 2 },
    { id: 2, name: 'Leite', status: 'pending' },
    { id: 3, name: 'Pão', status: 'unavailable', price: '3,50', quantity: 1.5 },
  ])
  expect(shown(list)).toEqual([
    { id: expect.any(String), name: 'Leite', status: 'pending', cents: 0, quantity: 1 },
    { id: expect.any(String), name: 'Pão', status: 'unavailable', cents: 350, quantity: 2 },
    { id: expect.any(String), name: 'Café', status: 'purchased', cents: 1890, quantity: 2 },
  ])
  for (const { id } of itemsOf(list)) expect(id).toMatch(/^[0-9a-f-]{14}4/)
})

test('a bad item is repaired where it can be and skipped where not; the good ones stay', () => {
  const list = parsed([
    { id: A, name: 'Leite', status: 'bought', price: -3, quantity: -2 },
    null,
    'Pão',
    { id: B, name: ' \u202E ' },
    { id: A, name: 'Leite de novo', price: 1e300, quantity: 1e300 },
    { name: `${'x'.repeat(99)}😀` },
  ])
  expect(shown(list)).toEqual([
    { id: A, name: 'Leite', status: 'pending', cents: 0, quantity: 1 },
    {
      id: expect.not.stringMatching(A),
      name: 'Leite de novo',
      status: 'pending',
      cents: expect.any(Number),
      quantity: 99_999,
    },
    {
      id: expect.any(String),
      name: 'x'.repeat(99),
      status: 'pending',
      cents: 0,
      quantity: 1,
    },
  ])
})

test('a text that is no list is not read as one', () => {
  for (const text of ['', '{', 'null', '[]', '7', '"items"', '{"items":{}}', '{"item":[]}']) {
    expect(parseList(text)).toBeUndefined()
  }
})

test('a list above every limit keeps all items', () => {
  const items = Array.from({ length: 1200 }, (_, index) => ({ id: index, name: `Item ${index}` }))
  expect(itemsOf(parsed(items)).map((item) => item.name)).toEqual(items.map((item) => item.name))
})

test('a part that an older version stamped with the creation counts as unchanged', () => {
  const list = parsed([
    { id: A, name: 'Leite', price: 4, t: [50, 50, 60] },
    { id: B, name: 'Pão', price: 0, t: [40, 40, 40, 40, 40, 40, 40] },
  ])
  expect(itemsOf(list).map(({ name, stamps }) => [name, ...stamps])).toEqual([
    ['Pão', 40, 0, 0, 0, 0, 0, 0, 0],
    ['Leite', 50, 0, 60, 0, 0, 0, 0, 0],
  ])
  const { items } = JSON.parse(formatList(list)) as { items: { t: unknown }[] }
  expect(items.map(({ t }) => t)).toEqual([[40], [50, 0, 60]])
})

test('a removed item is stored with all its values, and is restored with them', () => {
  const priced = setPrice(addItem(EMPTY_LIST, A, 'Leite', 1), A, 450, 2)
  const stored = formatList(removeItem(priced, A, 3))
  expect(JSON.parse(stored)).toMatchObject({
    items: [],
    removed: { [A]: 3 },
    gone: [{ price: 4.5 }],
  })
  const list = parseList(stored) ?? expect.fail('the list was not read')
  const back = restoreItems(list, [...list.gone.values()], 4)
  expect(itemsOf(back)).toMatchObject([{ name: 'Leite', cents: 450, removed: 3 }])
})

test('a removal by an older version, which stored only its time, counts', () => {
  const old = parseList(JSON.stringify({ items: [], removed: { [A]: 5 } })) ?? expect.fail()
  const both = addItem(addItem(EMPTY_LIST, A, 'Leite', 1), B, 'Pão', 2)
  for (const merged of [mergeLists(old, both), mergeLists(both, old)]) {
    expect(itemsOf(merged)).toMatchObject([{ name: 'Pão' }])
    expect(itemsOf(restoreItems(merged, itemsOf(both), 6))).toMatchObject([
      { name: 'Leite', quantity: 1 },
      { name: 'Pão' },
    ])
  }
})

const oldItem = fc.record(
  {
    id: fc.oneof(fc.integer(), fc.uuid(), fc.constantFrom(1, 2, A, 'x'), fc.constant(undefined)),
    name: fc.stringMatching(/^[A-Za-zÀ-ü]{1,12}$/),
    status: fc.constantFrom('pending', 'unavailable', 'purchased', 'done'),
    price: fc.oneof(fc.double({ min: 0, max: 999 }), fc.constantFrom('3,50', '2.5', 'caro', null)),
    quantity: fc.oneof(fc.integer({ min: -1, max: 50 }), fc.double(), fc.constantFrom('2', null)),
  },
  { requiredKeys: ['name'] },
)

test('R-05 old lists are migrated once: as many items, same order, valid, and no change after', () => {
  fc.assert(
    fc.property(fc.array(oldItem, { maxLength: 20 }), (items) => {
      const list = parsed(items)
      const sorted = items.toSorted((a, b) => rank(a.status) - rank(b.status))
      expect(itemsOf(list).map((item) => item.name)).toEqual(sorted.map((item) => item.name))
      expectValid(list)
      const again = parseList(formatList(list)) ?? expect.fail('the migrated list was not read')
      expect(again).toEqual(list)
      expect(formatList(again)).toBe(formatList(list))
      expect(parsed(items)).toEqual(list)
    }),
    { numRuns: 1000 },
  )
})

const hostile = fc.oneof(
  fc.anything(),
  fc.constantFrom('__proto__', -0, 1e308, [], {}, '\uD800', Number.MAX_SAFE_INTEGER, 'constructor'),
)
const WITHOUT_TEXT = { toString: 0 }
const goodItem = { id: B, name: 'Arroz', status: 'pending', price: 20.5, quantity: 2 }

test('R-04 of 10,000 mutated values none crashes and the valid items of a list survive', () => {
  const mutation = fc.oneof(
    fc.record({ at: fc.nat(), cut: fc.nat({ max: 30 }), put: fc.string({ unit: 'binary' }) }),
    fc.record({ key: fc.constantFrom('id', 'name', 'status', 'price', 't'), value: hostile }),
    fc.record({ top: fc.constantFrom('items', 'removed', 'version', '__proto__'), value: hostile }),
  )
  fc.assert(
    fc.property(fc.array(oldItem, { maxLength: 4 }), mutation, (items, change) => {
      const text = JSON.stringify({ items: [...items, goodItem], removed: { [A]: 5 } })
      const list = parseList(mutate(text, change))
      if (list) expectValid(list)
      if ('key' in change) {
        const kept = list && itemsOf(list).filter((item) => item.name === goodItem.name)
        expect(kept).toEqual([expect.objectContaining({ cents: 2050, quantity: 2 })])
      }
    }),
    {
      numRuns: 10_000,
      examples: [
        [[{ name: 'a' }], { key: 'id', value: WITHOUT_TEXT }],
        [[{ name: 'a' }], { key: 'id', value: [WITHOUT_TEXT] }],
      ],
    },
  )
}, 60_000)

type Mutation =
  | { at: number; cut: number; put: string }
  | { key: string; value: unknown }
  | { top: string; value: unknown }

function mutate(text: string, change: Mutation): string {
  if ('at' in change) {
    const at = change.at % text.length
    return text.slice(0, at) + change.put + text.slice(at + change.cut)
  }
  const list = JSON.parse(text) as { items: Record<string, unknown>[] }
  if ('top' in change) return textOf({ ...list, [change.top]: change.value })
  const [first = {}, ...rest] = list.items
  const isGood = first['name'] === goodItem.name
  const items = isGood ? [first] : [{ ...first, [change.key]: change.value }, ...rest]
  return textOf({ ...list, items: [...items, change.value] })
}

/** Some values of fast-check cannot be written as JSON. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return '{"items":[{"id":1,"name":"Arroz","price":20.5,"quantity":2}]}'
  }
}

function rank(status: string | undefined): number {
  return Math.max(
    0,
    STATUSES.findIndex((known) => known === status),
  )
}

function expectValid(list: WorkingList): void {
  const items = itemsOf(list)
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
  for (const item of items) {
    expect(isUuid(item.id)).toBe(true)
    expect(item.name.trim()).not.toBe('')
    expect(item.name.length).toBeLessThanOrEqual(100)
    expect(Number.isInteger(item.cents) && item.cents >= 0).toBe(true)
    expect(Number.isInteger(item.quantity) && item.quantity >= 1).toBe(true)
    expect(item.stamps.every(Number.isInteger)).toBe(true)
  }
}
