import { expect, test } from 'vitest'
import { caretAfter, maskPhone } from './phone.ts'

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['119', '(11) 9'],
  ['1198765', '(11) 98765'],
  ['11987654321', '(11) 98765-4321'],
  ['11 98765 4321', '(11) 98765-4321'],
  ['119876543210', '(11) 98765-4321'],
  ['abc', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

test('a masked text does not change', () => {
  for (const text of ['(1', '(11', '(11) 98765-4', '(11) 98765-4321']) {
    expect(maskPhone(text)).toBe(text)
  }
})

test('the caret stays behind the typed digit', () => {
  expect(caretAfter('(11) 98765-4321', 0)).toBe(0)
  expect(caretAfter('(11) 98765-4321', 3)).toBe(6)
  expect(caretAfter('(11) 98765-4321', 11)).toBe(15)
})
