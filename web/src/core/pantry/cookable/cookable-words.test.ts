import { expect, test } from 'vitest'
import { missingText, usesText } from './cookable-words.ts'

const NOON = new Date(2026, 10, 22, 12)

test('what is missing is counted and named', () => {
  expect(missingText([])).toBe('')
  expect(missingText(['leite'])).toBe('Falta: leite')
  expect(missingText(['leite', 'ovo'])).toBe('Faltam 2: leite, ovo')
})

test('what is used before it ends is named with its day, as far as it is known', () => {
  const products = [{ name: 'Creme de leite', packs: [{ expires: '2026-11-24', amount: 1 }] }]
  const said = usesText(['Creme de leite', 'Iogurte'], products, NOON)
  expect(said).toBe('Usa: Creme de leite (vence em 2 dias), Iogurte')
  expect(usesText([], products, NOON)).toBe('')
})
