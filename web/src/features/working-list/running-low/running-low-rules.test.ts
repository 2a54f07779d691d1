import { expect, test } from 'vitest'
import type { Thing } from '#core/list/things/thing.ts'
import { countText, reasonOf, runningLow } from './running-low-rules.ts'

/** 2026-11-22 */
const TODAY = 20_779
const NONE: ReadonlySet<string> = new Set()

const thing = (name: string, boughtOn: readonly number[], isSilent = false): Thing => ({
  name,
  count: boughtOn.length,
  last: 0,
  cents: 0,
  boughtOn,
  isSilent,
})

/** Bought four times, every `interval` days, the last time `ago` days ago. */
const every = (interval: number, ago: number, name = 'Café') =>
  thing(
    name,
    [3, 2, 1, 0].map((times) => TODAY - ago - times * interval),
  )

const namesOf = (things: readonly Thing[], onList = NONE) =>
  runningLow(things, TODAY, onList).map(({ name }) => name)

test('an item is due at 0.8 of its interval, and given up at three intervals', () => {
  const found = (ago: number) => namesOf([every(10, ago)]).length
  expect([7, 8, 29, 30].map(found)).toEqual([0, 1, 1, 0])
})

test('the interval is the median, so that one long pause does not count', () => {
  const days = [0, 10, 20, 90, 101].map((day) => TODAY - 111 + day)
  expect(runningLow([thing('Café', days)], TODAY, NONE)).toEqual([
    { name: 'Café', everyDays: 11, lastOn: TODAY - 10, overdue: 10 / 10.5 },
  ])
})

test('three purchases give no interval', () => {
  expect(namesOf([thing('Café', [TODAY - 30, TODAY - 20, TODAY - 10])])).toEqual([])
})

test('items of the list, in any spelling, and silenced items are left out', () => {
  const coffee = every(10, 10)
  expect(namesOf([coffee], new Set(['cafe']))).toEqual([])
  expect(namesOf([{ ...coffee, isSilent: true }])).toEqual([])
})

test('the most overdue item comes first', () => {
  const things = [every(10, 9, 'Sal'), every(30, 60, 'Café'), every(7, 7, 'Leite')]
  expect(namesOf(things)).toEqual(['Café', 'Leite', 'Sal'])
})

test('the reason names the interval and the last purchase', () => {
  const [coffee = expect.fail()] = runningLow([every(12, 12)], TODAY, NONE)
  expect(reasonOf(coffee, TODAY)).toBe('a cada ~12 dias, última em 10/11')
  const [daily = expect.fail()] = runningLow([every(1, 1)], TODAY, NONE)
  expect(reasonOf(daily, TODAY)).toBe('todo dia, última em 21/11')
  const [yearly = expect.fail()] = runningLow([every(330, 330)], TODAY, NONE)
  expect(reasonOf(yearly, TODAY)).toBe('a cada ~330 dias, última em 27/12/2025')
})

test('one item is counted in the singular', () => {
  expect([1, 3].map(countText)).toEqual(['Acabando: 1 item', 'Acabando: 3 itens'])
})
