import { expect, test } from 'vitest'
import { isAtLeast } from './versions.ts'

test.each([
  ['patroni 4.0.6', true],
  ['patroni 4.0.10', true],
  ['patroni 4.1.0', true],
  ['patroni 10.0.0', true],
  ['patroni 4.0.5', false],
  ['patroni 3.0.2', false],
  ['patroni 3.9.9', false],
  ['no version', false],
])('"%s" is at least 4.0.6: %s', (words, holds) => {
  expect(isAtLeast(words, [4, 0, 6])).toBe(holds)
})

test('the lines after the first version do not count', () => {
  expect(isAtLeast('PgBouncer 1.18.0\nlibevent 2.1.12', [1, 21])).toBe(false)
  expect(isAtLeast('PgBouncer 1.21.0\nlibevent 2.1.12', [1, 21])).toBe(true)
})
