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
const told = (...here: ReturnType<typeof at>[]) => presenceText({ here, people }, 'house', isMe)

test('who else is here is told by first name and place', () => {
  expect(told(at('a', 'market'))).toBe('Ana está no mercado')
  expect(told(at('a'), at('t'))).toBe('Ana e Tomás estão na lista')
  expect(told(at('a'), at('t'), at('r'))).toBe('Ana e mais 2 estão na lista')
  expect(told(at('a', 'market'), at('t'))).toBe('Ana está no mercado · Tomás está na lista')
})

test('nothing is told of oneself, of other lists, and of who has no name', () => {
  expect(told(at('m'))).toBe('')
  expect(told(at('a', 'list', 'other'))).toBe('')
  expect(told(at('nobody'))).toBe('')
})

test('two devices of one person are one person, in the market if either is', () => {
  expect(told(at('a'), at('a', 'market'))).toBe('Ana está no mercado')
  expect(told(at('a'), at('a'))).toBe('Ana está na lista')
})

test('what waits is counted', () => {
  expect([0, 1, 3].map(waitingText)).toEqual([
    '',
    '1 alteração ainda não enviada',
    '3 alterações ainda não enviadas',
  ])
})
