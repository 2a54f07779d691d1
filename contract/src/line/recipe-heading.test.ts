import { expect, test } from 'vitest'
import { AMOUNT_FIRST } from '#testing/quantity-amount-first.ts'
import { COOKS } from '#testing/quantity-cooks.ts'
import { isLikelyHeading } from './recipe-heading.ts'

test.each([
  'Para a massa',
  'Para o recheio de frango',
  'PARA A COBERTURA',
  'Pra calda',
  'Massa',
  'Massa do bolo',
  'Cobertura',
  '**Cobertura**',
  '## Recheio',
  '- Recheio -',
  'Recheio de goiabada',
  'Calda do pudim',
  'Molho',
  'Montagem:',
  'Finalização',
  'Decoração',
  'Ingredientes',
  'Ingredientes da massa',
  'Modo de preparo',
  'Modo de fazer',
  'Para untar',
  'Para untar a forma',
  'Para untar e enfarinhar',
  '1ª camada',
  'Segunda camada',
  'Recheio 2',
])('%s heads what follows', (line) => {
  expect(isLikelyHeading(line)).toBe(true)
})

test.each([
  'Molho de tomate',
  'Massa de pastel',
  'Massa folhada',
  'Creme de leite',
  'Caldo de galinha',
  'Cobertura de chocolate',
  'Farofa pronta',
  'Manteiga para untar',
  'Óleo para fritar',
  'Sal',
  '2 xícaras de massa de mandioca',
  '1 recheio',
  'Pão',
  `Massa ${'a'.repeat(200)}`,
  '',
])('%s may be an ingredient', (line) => {
  expect(isLikelyHeading(line)).toBe(false)
})

test('no line of the corpus with an amount is a heading', () => {
  const lines = `${AMOUNT_FIRST}${COOKS}`.split('\n').map((line) => line.split(' => ')[0] ?? '')
  expect(lines.filter(isLikelyHeading)).toEqual([])
})
