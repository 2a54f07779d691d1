import { ITEMS_PER_LINK } from '@compra/contract/limits.ts'
import { REFUSALS } from '@compra/contract/sync/sync.ts'
import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

test('every refusal has words of its own', () => {
  expect(new Set(REFUSALS.map((code) => refusalText(code, 20))).size).toBe(REFUSALS.length)
})

test('a row beyond the limit of the list or of a live link says which, and what helps', () => {
  expect(refusalText('list_items_limit', 20)).toBe(
    'Não coube na lista da casa: o limite é de 20 itens.',
  )
  expect(refusalText('link_items_limit', 20)).toBe(
    `Não coube: por este link entram até ${ITEMS_PER_LINK} itens. Peça a alguém da casa para abrir espaço.`,
  )
})
