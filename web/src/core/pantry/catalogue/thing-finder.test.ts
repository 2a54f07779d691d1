import { expect, test } from 'vitest'
import { thingOf } from './catalogue.ts'

const idOf = (name: string) => thingOf(name)?.id

test('a thing is found by its name, however it is written', () => {
  expect(thingOf('FEIJÃO  PRETO')).toMatchObject({
    id: 'feijao-preto',
    name: 'feijão-preto',
    aisle: 'graos',
    unit: 'pacote',
    packs: ['1 kg'],
    isGeneric: false,
  })
  expect(thingOf('fruta')).toMatchObject({ aisle: 'frutas', isGeneric: true })
})

test.each([
  ['ovos', 'ovo'],
  ['pães', 'pao'],
  ['limões', 'limao-taiti'],
  ['melões amarelos', 'melao-amarelo'],
  ['pastéis', 'pastel'],
  ['papéis higiênicos', 'papel-higienico'],
  ['açaís', 'acai'],
  ['nozes', 'noz'],
  ['flores', 'flores'],
  ['maioneses', 'maionese'],
  ['pães franceses', 'pao-frances'],
  ['arrozes negros', 'arroz-negro'],
  ['bananas-da-terra', 'banana-da-terra'],
  ['ovos de codorna', 'ovo-de-codorna'],
  ['jasmins', undefined],
])('a plural is the thing itself: %s', (name, id) => {
  expect(idOf(name)).toBe(id)
})

test.each([
  ['aipim', 'mandioca'],
  ['macaxeira', 'mandioca'],
  ['bergamota', 'mexerica-ponkan'],
  ['omo', 'sabao-em-po'],
  ['coca-cola', 'refrigerante-de-cola'],
])('another name or a brand is the thing itself: %s', (name, id) => {
  expect(idOf(name)).toBe(id)
})

test.each([
  ['Arroz branco tipo 1', 'arroz-agulhinha'],
  ['feijão Camil preto', 'feijao-preto'],
  ['leite condensado Moça', 'leite-condensado'],
  ['papel higiênico neve 12 rolos', 'papel-higienico'],
  ['sorvete de morango', 'sorvete'],
  ['cartela de ovos', 'ovo'],
  ['creme Nivea hidratante', 'creme-hidratante'],
])('words beside it do not hide a thing: %s', (name, id) => {
  expect(idOf(name)).toBe(id)
})

test.each([
  'leite de rosas',
  'óleo de motor',
  'água de cheiro',
  'cano',
  '',
  '2 kg',
  '👍',
  'a'.repeat(10_000),
])('what the catalogue does not know is no thing (%#)', (name) => {
  expect(idOf(name)).toBeUndefined()
})
