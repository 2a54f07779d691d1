import { expect, test } from 'vitest'
import { capitalized, joinNames } from './names.ts'

test('names are joined with commas and an e; beyond the limit the rest is counted', () => {
  expect(joinNames([])).toBe('')
  expect(joinNames(['Leite'])).toBe('Leite')
  expect(joinNames(['Leite', 'Pão', 'Sal'], 3)).toBe('Leite, Pão e Sal')
  expect(joinNames(['Leite', 'Pão', 'Sal', 'Chá'], 2)).toBe('Leite, Pão e mais 2')
})

test('only the first letter becomes a capital', () => {
  expect(['água', 'óleo de soja', ''].map(capitalized)).toEqual(['Água', 'Óleo de soja', ''])
})
