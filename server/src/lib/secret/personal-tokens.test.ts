import { expect, test } from 'vitest'
import { createPersonalTokens } from './personal-tokens.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')

test('only one last character makes a token valid', () => {
  const tokens = createPersonalTokens('a signing key of a test, 32 letters')
  const made = tokens.make()
  const alike = LETTERS.map((letter) => made.slice(0, -1) + letter)
  expect(alike.filter((token) => tokens.isOurs(token))).toEqual([made])
})
