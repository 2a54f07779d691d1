import { expect, test } from 'vitest'
import { isFull, peopleLimitText } from './household-texts.ts'

test('the member limit names whose plan counts', () => {
  expect(peopleLimitText({ members: 2, links: 1 }, true)).toBe(
    'A casa pode ter 2 pessoas. Com o Premium de qualquer pessoa da casa, 6.',
  )
  expect(peopleLimitText({ members: 6, links: 10 }, true)).toBe(
    'A casa pode ter 6 pessoas: vale o Premium de qualquer uma delas.',
  )
  expect(peopleLimitText({ members: 6, links: 10 }, false)).toBe('A casa pode ter 6 pessoas.')
})

test('a household is full at its limit, and above it after Premium has ended', () => {
  const person = { accountId: '1', userName: 'Ana', role: 'member', joinedAt: '' } as const
  const withPeople = (count: number) => Array.from({ length: count }, () => person)
  const limits = { members: 2, links: 1 }
  expect([1, 2, 3].map((count) => isFull({ limits, members: withPeople(count) }))).toEqual([
    false,
    true,
    true,
  ])
})
