import { expect, test } from 'vitest'
import { allows, SCOPES } from './scope.ts'

test('a token reads, writes by its scopes, and makes no call without a scope', () => {
  expect(SCOPES).toEqual(['read', 'lists', 'stock'])
  for (const held of SCOPES) {
    expect(SCOPES.filter((wanted) => allows([held], wanted))).toEqual([...new Set(['read', held])])
    expect(allows([held], undefined)).toBe(false)
  }
  expect(allows(['read', 'lists'], 'stock')).toBe(false)
  expect(allows([...SCOPES], undefined)).toBe(false)
})
