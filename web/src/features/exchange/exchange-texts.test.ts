import type { ImportedLine } from '@compra/contract/exchange/exchange.ts'
import { expect, test } from 'vitest'
import { lineText } from './exchange-texts.ts'

const LINE: ImportedLine = { line: 5, name: 'Sal', outcome: 'skipped', causes: [] }

test('a skipped line is shown with its line number and a readable reason', () => {
  expect(lineText({ ...LINE, outcome: 'made' })).toBe('Linha 5')
  const because = (field: string, error: string) =>
    lineText({ ...LINE, causes: [{ field, error }] })
  expect(because('price', 'must be a number')).toBe('Linha 5 · Preço: deve ser um número')
  expect(because('content.unit', 'is required')).toBe('Linha 5 · Conteúdo - Unidade: é obrigatório')
  expect(because('category', 'is read as Outros')).toBe('Linha 5 · Categoria: vale como Outros')
  expect(because('name', 'plan limit reached')).toBe('Linha 5 · não cabe no seu plano')
  expect(because('name', 'is already in the list')).toBe(
    'Linha 5 · já está em outra linha do arquivo',
  )
})
