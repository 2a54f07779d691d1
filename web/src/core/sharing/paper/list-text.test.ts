import { newStamps } from '@compra/contract/sync/item.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { shareText } from './list-text.ts'

function item(name: string, quantity = 1): Item {
  return {
    id: name,
    name,
    status: 'pending',
    cents: 100,
    quantity,
    stamps: newStamps(1),
  }
}

test('the text has a heading and one numbered line per item, without prices', () => {
  expect(shareText([item('Leite', 6), item('Pão')])).toBe(
    'Lista de compras:\n1. Leite (x6)\n2. Pão',
  )
})

test('a measure stands behind the name', () => {
  const milho = { ...item('Milho', 2), measure: { amount: 1, unit: 'lata' } }
  const arroz = { ...item('Arroz'), measure: { amount: 1.5, unit: 'kg' } }
  expect(shareText([milho, arroz])).toBe('Lista de compras:\n1. Milho 1 lata (x2)\n2. Arroz 1,5 kg')
})

test('the text has every item of the list, however long it is', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 255 }), { maxLength: 120 }), (lengths) => {
      const items = lengths.map((length) => item('x'.repeat(length + 1), length + 1))
      expect(shareText(items).split('\n').slice(1)).toEqual(
        items.map(
          ({ name, quantity }, index) =>
            `${index + 1}. ${name}${quantity > 1 ? ` (x${quantity})` : ''}`,
        ),
      )
    }),
    { numRuns: 300 },
  )
})
