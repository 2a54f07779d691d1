import { AISLES } from '@compra/contract/catalogue/aisles.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAYS_MAX, type Thing, THINGS_MAX } from './thing.ts'
import { formatThings, parseThings } from './things-format.ts'

const thing: Thing = { name: 'Pão', count: 2, last: 9, cents: 350, boughtOn: [20_000, 20_007] }

test('written things are read again', () => {
  const full: Thing = { ...thing, aisle: AISLES[4].id, aisleAt: 7, isSilent: true, silentAt: 8 }
  const audible: Thing = { ...full, name: 'Sal', isSilent: false }
  const things = new Map(Object.entries({ pao: full, sal: audible }))
  const text = formatThings({ seen: 12, things })
  expect(parseThings(text)).toEqual({ seen: 12, things })
})

test('a thing with few values takes little room', () => {
  const plain = { ...thing, cents: 0 }
  expect(formatThings({ seen: 1, things: new Map([['pao', plain]]) })).toBe(
    '[1,["Pão",2,9,0,[20000,20007]]]',
  )
})

test.each(['', '{"items":[]}', 'null', '[', '7'])('%j is none of this', (text) => {
  expect(parseThings(text)).toBeUndefined()
})

test('damaged things are repaired, and those without a name dropped', () => {
  const damaged = [
    'agora',
    ['Pão', -1, 'ontem', 1e12, 'dias', 'lua', 5, 'nunca'],
    ['  '],
    [7],
    {},
    null,
    ['Sal', 1.5, 1e99, 0.5, [3, 3, 'x', -4, 2, null]],
  ]
  const { seen, things } = parseThings(JSON.stringify(damaged)) ?? expect.fail()
  expect(seen).toBe(0)
  expect([...things.values()]).toEqual([
    { name: 'Pão', count: 0, last: 0, cents: 0, boughtOn: [], aisle: undefined, aisleAt: 5 },
    { name: 'Sal', count: 0, last: 0, cents: 0, boughtOn: [2, 3] },
  ])
})

test('things above the limit are dropped when they are read', () => {
  const days = Array.from({ length: 40 }, (_, index) => 100 + index)
  const many = Array.from({ length: 600 }, (_, index) => [`Coisa ${index}`, 1, index, 0, days])
  const { things } = parseThings(JSON.stringify([0, ...many])) ?? expect.fail()
  expect(things.size).toBe(THINGS_MAX)
  expect(things.get('coisa 599')?.boughtOn).toEqual(days.slice(-DAYS_MAX))
})

test('no text breaks the reader', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const read = parseThings(text)
      if (read) expect(parseThings(formatThings(read))).toEqual(read)
    }),
  )
})
