import { AISLES } from '@compra/contract/catalogue/aisles.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatShops, parseShops } from './shops-format.ts'
import { mergeShops } from './shops-merge.ts'
import {
  chooseShop,
  currentShop,
  forgetOrder,
  NO_SHOPS,
  removeShop,
  setManualOrder,
  setTick,
  type Shops,
  SHOPS_MAX,
  TICKS_MAX,
  ticksOf,
} from './shops-state.ts'
import { createShopsStore } from './shops-store.ts'

const NOW = 1_800_000_000_000
const DAY = 24 * 60 * 60 * 1000

/** A browser with tabs; `isLate` tabs see the writes of others only after a storage event. */
function browser(text: string | null = null) {
  const world = { text, now: NOW, ids: 0 }
  const tab = () =>
    createShopsStore({
      storage: { read: () => world.text, write: (written) => void (world.text = written) },
      now: () => (world.now += 1),
      newId: () => `shop-${(world.ids += 1)}`,
    })
  return { world, tab }
}

const names = (shops: Shops) => shops.shops.map(({ name }) => name)

test('there is one shop before any is named, and its ticks are there in the next visit', () => {
  const { tab } = browser()
  const first = tab()
  expect(names(first.getState())).toEqual(['Meu mercado'])
  first.change((shops) => setTick(shops, NOW, 'frutas'))
  first.change((shops) => setTick(shops, NOW + 9, 'limpeza'))
  expect(first.rename('  Extra da  Lapa ')).toBe('kept')
  const again = currentShop(tab().getState())
  expect(again.name).toBe('Extra da Lapa')
  expect(ticksOf(again)).toEqual([
    { at: NOW, aisle: 'frutas' },
    { at: NOW + 9, aisle: 'limpeza' },
  ])
})

test('a name that is empty, or that another shop has, is refused', () => {
  const shops = browser().tab()
  expect(shops.add('Feira')).toBe('kept')
  expect(shops.add(' ')).toBe('blank')
  expect(shops.add('MEU mercado')).toBe('duplicate')
  expect(shops.rename('Meu Mercado')).toBe('duplicate')
  expect(shops.rename('FEIRA')).toBe('kept')
  expect(names(shops.getState())).toEqual(['Meu mercado', 'FEIRA'])
  for (let index = 2; index < SHOPS_MAX; index += 1) expect(shops.add(`${index}`)).toBe('kept')
  expect(shops.add('um a mais')).toBe('limit')
})

test('ticks go to the chosen shop, and an undone one is removed from any shop', () => {
  const shops = browser().tab()
  shops.change((now) => setTick(now, NOW, 'frutas'))
  shops.add('Feira')
  shops.change((now) => setTick(now, NOW + 1, 'ovos'))
  shops.change((now) => setTick(now, NOW, null))
  // The tick was made in the other shop, and the recorder may get it twice.
  shops.change((now) => setTick(now, NOW, 'frutas'))
  const [first, second] = shops.getState().shops.map(ticksOf)
  expect([first, second]).toEqual([[], [{ at: NOW + 1, aisle: 'ovos' }]])
})

test('a removed shop goes with its ticks; the last one stays', () => {
  const shops = browser().tab()
  shops.add('Feira')
  shops.change(removeShop)
  expect(names(shops.getState())).toEqual(['Meu mercado'])
  shops.change(removeShop)
  expect(names(shops.getState())).toEqual(['Meu mercado'])
})

test('a reset drops earlier ticks and moves, and keeps later ones', () => {
  const shops = browser().tab()
  shops.change((now) => setTick(now, NOW, 'frutas'))
  shops.change((now, at) => setManualOrder(now, { order: ['ovos'], moved: ['ovos'] }, at))
  shops.change(forgetOrder)
  expect(currentShop(shops.getState())).toMatchObject({ manual: undefined, ticks: new Map() })
  shops.change((now) => setTick(now, NOW + DAY / 2, 'ovos'))
  expect(ticksOf(currentShop(shops.getState()))).toHaveLength(1)
})

test('the latest ticks are kept', () => {
  const shops = browser().tab()
  for (let index = 0; index < TICKS_MAX + 5; index += 1) {
    shops.change((now) => setTick(now, NOW - 9999 + index, 'frutas'))
  }
  const moments = ticksOf(currentShop(shops.getState())).map(({ at }) => at)
  expect(moments).toHaveLength(TICKS_MAX)
  expect(Math.min(...moments)).toBe(NOW - 9999 + 5)
})

describe('two tabs', () => {
  test('that tick at the same moment lose nothing, also when one overwrites the other', () => {
    const { world, tab } = browser()
    const [one, other] = [tab(), tab()]
    one.change((now) => setTick(now, NOW, 'frutas'))
    const written = world.text ?? ''
    // The other tab has not seen it when it writes.
    world.text = null
    other.change((now) => setTick(now, NOW + 1, 'ovos'))
    one.receive(world.text ?? '')
    other.receive(written)
    for (const { getState } of [one, other, tab()]) {
      expect(ticksOf(currentShop(getState())).map(({ aisle }) => aisle)).toEqual(['frutas', 'ovos'])
    }
  })

  test('do not revive a tick that one of them took back', () => {
    const { world, tab } = browser()
    const [one, other] = [tab(), tab()]
    one.change((now) => setTick(now, NOW, 'frutas'))
    other.receive(world.text ?? '')
    one.change((now) => setTick(now, NOW, null))
    const written = world.text ?? ''
    // The other tab has not received the event when it writes.
    world.text = null
    other.change((now) => setTick(now, NOW + 1, 'ovos'))
    one.receive(world.text ?? '')
    other.receive(written)
    for (const { getState } of [one, other, tab()]) {
      expect(ticksOf(currentShop(getState())).map(({ aisle }) => aisle)).toEqual(['ovos'])
    }
  })

  test('that each remove one of two shops get a first shop that stays', () => {
    const { world, tab } = browser()
    const one = tab()
    one.add('Feira')
    const other = tab()
    const before = world.text
    one.change(removeShop)
    const written = world.text ?? ''
    world.text = before
    other.change((now, at) => removeShop(chooseShop(now, 'meu-mercado', at), at))
    one.receive(world.text ?? '')
    one.change((now) => setTick(now, NOW, 'frutas'))
    one.receive(written)
    expect(names(one.getState())).toEqual(['Meu mercado'])
    expect(ticksOf(currentShop(one.getState()))).toHaveLength(1)
  })

  test('end with the same shops, in any order of storage events', () => {
    fc.assert(
      fc.property(someShops, someShops, someShops, (a, b, c) => {
        const all = formatShops(mergeShops(mergeShops(a, b), c))
        expect(formatShops(mergeShops(c, mergeShops(b, a)))).toBe(all)
        expect(formatShops(mergeShops(mergeShops(a, b), mergeShops(b, c)))).toBe(all)
        expect(formatShops(mergeShops(a, a))).toBe(formatShops(a))
      }),
    )
  })
})

describe('what is stored', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(someShops, (shops) => {
        expect(parseShops(formatShops(shops), NOW)).toEqual(shops)
      }),
    )
  })

  test('is repaired where it is damaged, and dropped where it is nothing', () => {
    for (const text of ['', '{', 'null', '[]', '7', '{"shops":{}}']) {
      expect(parseShops(text, NOW)).toBeUndefined()
      expect(names(browser(text).tab().getState())).toEqual(['Meu mercado'])
    }
    const shop = {
      id: 'a',
      name: ` Extra${'x'.repeat(99)}`,
      ticks: [[NOW, 'frutas'], [NOW + 2 * DAY, 'ovos'], [-1, 'ovos'], [NOW - 1, 'nada'], 'x', null],
      order: ['ovos', 'nada', 'ovos', 7],
      t: [1, 1, 5, 'x'],
    }
    const text = JSON.stringify({ shops: [null, 7, {}, shop, shop], current: ['b', 'x'] })
    const read = parseShops(text, NOW) ?? expect.fail('nothing was read')
    expect(read.shops).toHaveLength(1)
    expect(currentShop(read)).toMatchObject({ id: 'a', manual: { order: ['ovos'], moved: [] } })
    expect(currentShop(read).name).toHaveLength(40)
    expect(ticksOf(currentShop(read))).toEqual([{ at: NOW, aisle: 'frutas' }])
  })

  test('of 2,000 mutated texts none crashes', () => {
    const any = fc.oneof(fc.anything(), fc.constantFrom('__proto__', -0, 1e308, [], {}, '\uD800'))
    const field = fc.constantFrom('id', 'name', 'ticks', 'order', 'moved', 't')
    const top = fc.constantFrom('shops', 'current', 'byAisle', 'removed')
    fc.assert(
      fc.property(someShops, field, top, any, any, (shops, key, topKey, value, other) => {
        const stored = JSON.parse(formatShops(shops)) as { shops: object[] }
        const damaged = { ...stored, shops: [{ ...stored.shops[0], [key]: value }, value] }
        for (const text of [textOf(damaged), textOf({ ...stored, [topKey]: other })]) {
          const read = parseShops(text, NOW)
          if (read) expect(parseShops(formatShops(read), NOW)).toEqual(read)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

/** Some values of fast-check cannot be written as JSON. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return '{}'
  }
}

type Move = (shops: Shops, stamp: number) => Shops
const aisle = fc.constantFrom(...AISLES.slice(0, 4).map(({ id }) => id))
const id = fc.constantFrom('meu-mercado', 'a', 'b')

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.tuple(fc.integer({ min: NOW - 2, max: NOW }), aisle).map(
    ([at, of]): Move =>
      (shops) =>
        setTick(shops, at, of),
  ),
  fc.integer({ min: NOW - 2, max: NOW }).map(
    (at): Move =>
      (shops) =>
        setTick(shops, at, null),
  ),
  id.map(
    (chosen): Move =>
      (shops, at) =>
        chooseShop(shops, chosen, at),
  ),
  aisle.map(
    (moved): Move =>
      (shops, at) =>
        setManualOrder(shops, { order: [moved], moved: [moved] }, at),
  ),
  fc.constantFrom<Move>(removeShop, forgetOrder),
)

/** A possible state of a tab, with times that other tabs have too. */
const someShops = fc
  .array(move, { maxLength: 8 })
  .map((moves) =>
    moves.reduce((shops, apply, index) => apply(shops, NOW - 20 + index), withThree()),
  )

function withThree(): Shops {
  const [first] = NO_SHOPS.shops
  if (!first) throw new Error('there is always one')
  const other = (of: string, born: number) => ({
    ...first,
    id: of,
    name: of,
    stamps: { ...first.stamps, born, name: born },
  })
  return { ...NO_SHOPS, shops: [first, other('a', 1), other('b', 2)] }
}
