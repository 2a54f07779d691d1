import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRefreshTokens } from './refresh-tokens.ts'

const tokens = createRefreshTokens('a signing key that only tests know')
const step = fc.record({ sid: fc.uuid(), counter: fc.integer({ min: 0, max: 999_999_999 }) })

test('G-058 a session step is parsed as it was written, and always written as the same text', () => {
  fc.assert(
    fc.property(step, (token) => {
      const text = tokens.write(token)
      expect(tokens.read(text)).toEqual(token)
      expect(tokens.write(token)).toBe(text)
    }),
  )
})

test('T-10 a token with one changed character, or of another key, is invalid', () => {
  const others = createRefreshTokens('another key of at least as many bytes')
  const any = fc.constantFrom(...Array.from('0123456789abcdefABCDEFxyz-_.'))
  fc.assert(
    fc.property(step, fc.nat(), any, (token, place, character) => {
      const text = tokens.write(token)
      const at = place % text.length
      const changed = text.slice(0, at) + character + text.slice(at + 1)
      if (changed !== text) expect(tokens.read(changed)).toBeUndefined()
      expect(others.read(text)).toBeUndefined()
    }),
  )
})
