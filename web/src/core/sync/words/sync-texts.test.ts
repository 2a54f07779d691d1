import { expect, test } from 'vitest'
import { presenceText, waitingText } from './sync-texts.ts'

const people = new Map([
  ['a', 'Ana'],
  ['t', 'Tomás'],
  ['r', 'Rui'],
  ['m', 'Maria'],
])
const isMe = (id: string) => id === 'm'
const at = (id: string, place: 'list' | 'market' = 'list', list = 'house') => ({ id, place, list })
const textOf = (...presence: ReturnType<typeof at>[]) =>
  presenceText({ presence, people }, 'house', isMe)

test('the presence text names other people with their place', () => {
  expect(textOf(at('a', 'market'))).toBe('Ana está no mercado')
  expect(textOf(at('a'), at('t'))).toBe('Ana e Tomás estão na lista')
  expect(textOf(at('a'), at('t'), at('r'))).toBe('Ana e mais 2 estão na lista')
  expect(textOf(at('a', 'market'), at('t'))).toBe('Ana está no mercado · Tomás está na lista')
})

test('the presence text leaves out oneself, other lists and people without a name', () => {
  expect(textOf(at('m'))).toBe('')
  expect(textOf(at('a', 'list', 'other'))).toBe('')
  expect(textOf(at('unknown'))).toBe('')
})

test('two devices of one person count as one, in the market if either is', () => {
  expect(textOf(at('a'), at('a', 'market'))).toBe('Ana está no mercado')
  expect(textOf(at('a'), at('a'))).toBe('Ana está na lista')
})

test('unsent changes are counted', () => {
  expect([0, 1, 3].map(waitingText)).toEqual([
    '',
    '1 alteração por enviar',
    '3 alterações por enviar',
  ])
})
