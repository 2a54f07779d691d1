import { readLine } from '@compra/contract/line/read-line.ts'
import { measuredName } from '@compra/contract/measure/measured-name.ts'
import { parseIngredients } from '@compra/contract/quantity/quantity.ts'
import { expect, test } from 'vitest'
import {
  addItem,
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
import { planJoining } from './list-joining-rules.ts'

const NOW = 1_000_000

/** Items read from lines, with the line as id. */
function listOf(...texts: readonly string[]): WorkingList {
  return texts.reduce((list, text, at) => {
    const { name, measure } = readLine(text)
    return addItem(list, text, name, at + 1, { measure })
  }, EMPTY_LIST)
}

function joined(list: WorkingList, text: string, limit = 20) {
  const plan = planJoining(list, parseIngredients(text), limit)
  const ids = plan.entries.map((_, at) => `new-${at}`)
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
    '1 Farinha 750 g pending',
    '1 Café pending',
    '5 Ovos pending',
    '1 leite 200 ml pending',
  ])
  expect(itemsOf(list)[0]).toMatchObject({ cents: 450 })
})

test('a bought item that is needed again becomes pending', () => {
  const old = toggleStatus(listOf('Ovos', 'Café'), 'Ovos', 'purchased', 9)
  expect(facts(joined(old, '3 ovos').list)).toEqual(['1 Café pending', '4 Ovos pending'])
})

test('two items never become equal', () => {
  const { list } = joined(listOf('Farinha 500 g', 'Farinha 750 g'), '250 g de farinha')
  expect(facts(list)).toEqual(['1 Farinha 500 g pending', '1 Farinha 1 kg pending'])
})

test('another measure of a thing is another item', () => {
  const { list } = joined(listOf('Milho 200 g'), '2 latas de milho')
  expect(facts(list)).toEqual(['1 Milho 200 g pending', '2 milho 1 lata pending'])
})

test('an older item with the measure in its name grows, too', () => {
  const old = addItem(EMPTY_LIST, 'a', 'Farinha (500 g)', 1)
  expect(facts(joined(old, '250 g de farinha').list)).toEqual(['1 Farinha 750 g pending'])
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
