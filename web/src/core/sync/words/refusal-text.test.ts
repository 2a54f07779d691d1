import { ITEMS_PER_LINK } from '@compra/contract/limits.ts'
import { REFUSALS } from '@compra/contract/sync/sync.ts'
import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

test('every refusal has its own text', () => {
  expect(new Set(REFUSALS.map((code) => refusalText(code, 20))).size).toBe(REFUSALS.length)
})

test('the text of a row above a limit names the limit and what the user can do', () => {
  expect(refusalText('list_items_limit', 20)).toBe(
    'Não coube na lista da casa: o limite é de 20 itens.',
  )
  expect(refusalText('link_items_limit', 20)).toBe(
    `Não coube: por este link entram até ${ITEMS_PER_LINK} itens. Peça a alguém da casa para abrir espaço.`,
  )
})
