import { expect, test } from 'vitest'
import { theHousehold } from './the-household.ts'

test('a household’s name within a sentence has quotes unless it reads as a house', () => {
  expect(`Você entrou n${theHousehold('Casa de Helena')}`).toBe('Você entrou na Casa de Helena')
  expect(theHousehold('casa da praia')).toBe('a casa da praia')
  expect(theHousehold('Família Souza')).toBe('a casa “Família Souza”')
  expect(theHousehold('Casarão')).toBe('a casa “Casarão”')
})
