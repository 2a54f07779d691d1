import { expect, test } from 'vitest'
import { CAUSES, fill, PROBLEMS } from '#messages.ts'
import { describeCauses, labelOf, translate } from './translations.ts'

test.each([
  ['an account with this email already exists', 'Uma conta com este e-mail já existe'],
  ['wrong credentials', 'Usuário ou senha incorretos'],
  ['limit of 2 active lists in 24 hours reached', 'Limite de 2 listas ativas em 24 horas atingido'],
  [
    'a shopping list with the same name already exists',
    'Uma lista de compras com o mesmo nome já existe',
  ],
  ['is required', 'é obrigatório'],
  ['must be a valid email', 'deve ser um e-mail válido'],
  ['must be a valid URL', 'deve ser uma URL válida'],
  ['must have at least 8 characters', 'deve ter no mínimo 8 caracteres'],
  ['must have at most 100 characters', 'deve ter no máximo 100 caracteres'],
  ['must have exactly 3 characters', 'deve ter exatamente 3 caracteres'],
  ['must be equal to password', 'deve ser igual a Senha'],
  ['must be different from email', 'deve ser diferente de E-mail'],
  ['must be greater than 0', 'deve ser maior que 0'],
  ['must be greater than or equal to 1', 'deve ser maior ou igual a 1'],
  ['must be less than 10', 'deve ser menor que 10'],
  ['must be less than or equal to 9', 'deve ser menor ou igual a 9'],
  ['must contain only letters', 'deve conter apenas letras'],
  ['must contain only letters and numbers', 'deve conter apenas letras e números'],
  ['must contain only numbers', 'deve conter apenas números'],
  ['must be a valid UUID', 'deve ser um UUID válido'],
  ['must be a valid IPv4', 'deve ser um IPv4 válido'],
  ['must be a valid IPv6', 'deve ser um IPv6 válido'],
  ['must contain $&', 'deve conter $&'],
  ['must not contain abc', 'não deve conter abc'],
  ['must match the datetime format ISO 8601', 'deve estar no formato de data e hora ISO 8601'],
  ['must be valid Base64', 'deve ser um Base64 válido'],
  ['is invalid', 'valor inválido'],
])('%j is shown as %j', (english, portuguese) => {
  expect(translate(english)).toBe(portuguese)
})

test('every message that the server can send has Portuguese words of its own', () => {
  const values = { n: 3, field: 'email', text: 'abc', format: 'ISO 8601', values: 'a, b' }
  const sent = [
    ...Object.values(PROBLEMS).map(({ message }) => message),
    ...CAUSES.map((cause) => fill(cause, values)),
  ]
  const shown = sent.map((message) => translate(message))
  expect(shown).not.toContain(undefined)
  expect(new Set(shown).size).toBe(sent.length)
  for (const text of shown) expect(text).not.toMatch(/[{}]/)
})

test('an unknown message has no translation, so that the fallback is shown', () => {
  for (const unknown of [
    '',
    'duplicate key value',
    'constructor',
    'must have at least  characters',
  ]) {
    expect(translate(unknown)).toBeUndefined()
  }
})

test('causes are shown one per line, in order, with Portuguese labels', () => {
  expect(
    describeCauses([
      { field: 'userName', error: 'is required' },
      { field: 'items[0].name', error: 'must have at most 100 characters' },
      { field: 'planet', error: 'something new' },
    ]),
  ).toBe(
    'Nome: é obrigatório\nItem 1 - Nome: deve ter no máximo 100 caracteres\nplanet: valor inválido',
  )
})

test('a field without a label is shown raw, even one that every object has', () => {
  expect(labelOf('toString')).toBe('toString')
  expect(labelOf('constructor[2].name')).toBe('constructor 3 - Nome')
})
