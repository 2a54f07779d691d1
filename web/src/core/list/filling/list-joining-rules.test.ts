import catalogue from '@compra/contract/catalogue/catalogue.txt?raw'
import { readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { createThingFinder } from '@compra/contract/catalogue/thing-finder.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import { measuredName } from '@compra/contract/measure/measured-name.ts'
import { wantsOf } from '@compra/contract/purchase/want.ts'
import { convert } from '@compra/contract/quantity/quantity-scale.ts'
import { parseIngredients } from '@compra/contract/quantity/quantity.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addItem,
  setPart,
  setPrice,
  setQuantity,
  toggleStatus,
} from '#core/list/working-list/working-list-rules.ts'
import {
  EMPTY_LIST,
  itemsOf,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import { fill, unfill } from './list-filling-rules.ts'
import { entriesOf, planJoining } from './list-joining-rules.ts'

const NOW = 1_000_000
const thingOf = createThingFinder(readCatalogue(catalogue))

const wantedOf = (text: string, words = '') => ({
  wants: wantsOf(parseIngredients(text), thingOf),
  thingOf,
  wordsOf: () => words,
})

/** Items read from lines, with the line as id. */
function listOf(...texts: readonly string[]): WorkingList {
  return texts.reduce((list, text, at) => {
    const { name, measure } = readLine(text)
    return addItem(list, text, name, at + 1, { measure })
  }, EMPTY_LIST)
}

function joined(list: WorkingList, text: string, limit = 20, words = '') {
  const plan = planJoining(list, wantedOf(text, words), limit)
  const ids = plan.entries.map((_, at) => `${text} ${at}`)
  return { plan, ids, list: fill(list, plan.entries, 'add', ids, NOW) }
}

const facts = (list: WorkingList) =>
  itemsOf(list).map((item) => `${item.quantity} ${measuredName(item)} ${item.status}`)

test('G-039 an existing item grows in its place, and new ones follow at the end', () => {
  const old = setPrice(listOf('Farinha 500 g', 'Café', 'Ovos'), 'Farinha 500 g', 450, 9)
  const { list } = joined(
    setQuantity(old, 'Ovos', 2, 9),
    '250 g de farinha\n3 ovos\n200 ml de leite',
  )
  expect(facts(list)).toEqual([
    '2 Farinha 500 g pending',
    '1 Café pending',
    '5 Ovos pending',
    '1 leite 1 l pending',
  ])
  expect(itemsOf(list)[0]).toMatchObject({ cents: 450 })
})

test('a bought item that is needed again becomes pending', () => {
  const old = toggleStatus(listOf('Ovos', 'Café'), 'Ovos', 'purchased', 9)
  expect(facts(joined(old, '3 ovos').list)).toEqual(['1 Café pending', '4 Ovos pending'])
})

test('two items never become equal', () => {
  const { list } = joined(listOf('Tomate 500 g', 'Tomate 800 g'), '250 g de tomate')
  expect(facts(list)).toEqual(['1 Tomate 500 g pending', '1 Tomate 1,1 kg pending'])
})

test('another measure of a thing is another item', () => {
  const { list } = joined(listOf('Milho 200 g'), '2 latas de milho')
  expect(facts(list)).toEqual(['1 Milho 200 g pending', '2 milho 1 lata pending'])
})

test('an older item with the measure in its name grows, too', () => {
  const old = addItem(EMPTY_LIST, 'a', 'Farinha (500 g)', 1)
  expect(facts(joined(old, '250 g de farinha').list)).toEqual(['2 Farinha 500 g pending'])
})

test('G-088 growing takes no room, new items do', () => {
  const { plan, list } = joined(listOf('Ovos', 'Café'), '3 ovos\nleite\npão', 3)
  expect(plan).toMatchObject({ room: 1, excess: 1 })
  expect(facts(list)).toEqual(['4 Ovos pending', '1 Café pending', '1 leite pending'])
})

test('an undo restores the list', () => {
  const old = toggleStatus(listOf('Ovos', 'Farinha 500 g', 'Café'), 'Ovos', 'unavailable', 9)
  const { list, ids } = joined(old, '3 ovos\n250 g de farinha\nleite')
  expect(facts(unfill(list, old, ids, NOW + 1))).toEqual(facts(old))
})

const notes = (list: WorkingList) =>
  itemsOf(list).map((item) => `${item.quantity} ${measuredName(item)}: ${item.note ?? ''}`)

test('a new list is in what the shop sells, with the need and its recipes as the note', () => {
  const entries = entriesOf(wantedOf('100 g de açúcar\n3 ovos\n1/2 lata de milho', 'Feijoada'))
  expect(entries.map(({ name, quantity, note }) => `${quantity} ${name}: ${note}`)).toEqual([
    '1 açúcar: precisa 100 g · Feijoada',
    '3 ovos: Feijoada',
    '1 milho: precisa 1/2 lata · Feijoada',
  ])
})

test('the needs of two recipes are one package while it covers both', () => {
  const first = joined(EMPTY_LIST, '100 g de açúcar\n1/2 lata de milho', 20, 'Bolo').list
  expect(notes(first)).toEqual([
    '1 açúcar 1 kg: precisa 100 g · Bolo',
    '1 milho 1 lata: precisa 1/2 lata · Bolo',
  ])
  const second = joined(first, '300 g de açúcar\n1/2 lata de milho\n2 xícaras de açúcar').list
  expect(notes(second)).toEqual([
    '1 açúcar 1 kg: precisa 400 g e 2 xícaras · Bolo',
    '1 milho 1 lata: Bolo',
  ])
})

test('a name alone takes the amount, and words of a person stay in its note', () => {
  const old = setPart(listOf('Açúcar'), 'Açúcar', ['note', 'o da promoção'], 9)
  expect(notes(joined(old, '100 g de açúcar').list)).toEqual([
    '1 Açúcar 1 kg: precisa 100 g · o da promoção',
  ])
})

const AMOUNT = fc.integer({ min: 1, max: 3000 })
const ASKED = fc.array(fc.tuple(AMOUNT, fc.constantFrom('g de açúcar', 'g de tomate', 'ovos')), {
  maxLength: 5,
})

test('recipes added one after the other buy no less than both, and an undo restores the list', () => {
  const linesOf = (asked: readonly (readonly [number, string])[]) =>
    asked.map((one) => one.join(' ')).join('\n')
  const boughtOf = (list: WorkingList, name: string) =>
    itemsOf(list)
      .filter((item) => item.name === name)
      .reduce((sum, { quantity, measure }) => {
        const grams = measure && convert(measure.amount, measure.unit, 'g')
        return sum + quantity * (grams ?? 1)
      }, 0)
  fc.assert(
    fc.property(ASKED, ASKED, (one, other) => {
      const first = joined(EMPTY_LIST, linesOf(one), 99)
      const second = joined(first.list, linesOf(other), 99)
      for (const name of ['açúcar', 'tomate', 'ovos']) {
        const sum = [...one, ...other]
          .filter(([, what]) => what.endsWith(name))
          .reduce((total, [amount]) => total + amount, 0)
        expect(boughtOf(second.list, name)).toBeGreaterThanOrEqual(sum)
      }
      expect(facts(unfill(second.list, first.list, second.ids, NOW + 1))).toEqual(facts(first.list))
    }),
  )
})
