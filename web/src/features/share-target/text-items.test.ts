import { expect, test } from 'vitest'
import { itemsOfText } from './text-items.ts'

const namesOf = (text: string) => itemsOfText(text).map(({ name }) => name)

test('each line of a text is an item, without its bullet, box or number', () => {
  const text = [
    'Leite',
    '- Pão francês',
    '• 2 kg de arroz',
    '[ ] Café',
    '[x] Sal',
    '☐ Ovos',
    '- [ ] Alho',
    '1. Tomate',
    '12) Cebola',
  ].join('\r\n')
  expect(namesOf(text)).toEqual([
    'Leite',
    'Pão francês',
    '2 kg de arroz',
    'Café',
    'Sal',
    'Ovos',
    'Alho',
    'Tomate',
    'Cebola',
  ])
})

test('what only looks like a mark stays: an amount, a name with a number', () => {
  expect(namesOf('7 Belo\n1,5 l de leite\n3 ovos')).toEqual(['7 Belo', '1,5 l de leite', '3 ovos'])
})

test('a list that the product itself has shared comes back with its quantities', () => {
  expect(itemsOfText('Lista de compras:\n1. Leite (x3)\n2. Pão')).toEqual([
    { name: 'Leite', quantity: 3, cents: 0 },
    { name: 'Pão', quantity: 1, cents: 0 },
  ])
})

test('blank lines, lines of signs and links are no items', () => {
  expect(itemsOfText('\n---\n  \n***\nhttps://exemplo.com/receita\n☐\n')).toEqual([])
})
