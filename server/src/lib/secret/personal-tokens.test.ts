import { expect, test } from 'vitest'
import { createPersonalTokens } from './personal-tokens.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')

test('of all last letters that a token may have only that of the made one is taken', () => {
  const tokens = createPersonalTokens('a signing key of a test, 32 letters')
  const made = tokens.make()
  const alike = LETTERS.map((letter) => made.slice(0, -1) + letter)
  expect(alike.filter((token) => tokens.isOurs(token))).toEqual([made])
})
