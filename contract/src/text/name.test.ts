import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName, itemName, tidyName } from './name.ts'

test('a name is stored in one form, however its accents were typed', () => {
  expect(tidyName(' Pa\u0303o  de  mel ')).toBe('Pão de mel')
  expect(foldName('Pa\u0303o')).toBe(foldName('Pão'))
})

test('names are equal whatever their case, accents and surrounding spaces', () => {
  for (const twin of ['pão', 'PAO', ' Pao ', 'Pa\u0303o', 'PÃO\t']) {
    expect(foldName(twin)).toBe(foldName('Pão'))
  }
  expect(foldName('Açúcar  refinado')).toBe('acucar refinado')
  expect(foldName('Pão')).not.toBe(foldName('Pá'))
})

test('a name is shown as typed, without extra spaces', () => {
  expect(tidyName('  Pão   de queijo ')).toBe('Pão de queijo')
})

test('a number and its unit stay on one line, and the name equals the one with a plain space', () => {
  expect(itemName('Farinha\u00A0 de\u00A0trigo · 500\u00A0g')).toBe('Farinha de trigo · 500\u00A0g')
  expect(tidyName('500\u00A0 g\u00A0')).toBe('500 g')
  expect(foldName('Farinha · 1\u00A01/2\u00A0kg')).toBe(foldName('Farinha · 1 1/2 kg'))
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name))
    }),
    { numRuns: 1000 },
  )
})

test('a stored name has no characters that hide, reverse or break text', () => {
  expect(itemName('\u202Eleite\u202C\u0007\u200B')).toBe('leite')
  expect(itemName('Pão\nde\tqueijo')).toBe('Pão de queijo')
  expect(itemName('👨‍👩‍👧 fraldas')).toBe('👨‍👩‍👧 fraldas')
  expect(itemName('le\u200Dite')).toBe('leite')
  expect(itemName('\u200B \u2060')).toBe('')
  expect(itemName(`${'x'.repeat(99)}😀`)).toBe('x'.repeat(99))
})

test('normalizing a stored name changes nothing, and it is valid in links', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (text) => {
      const name = itemName(text)
      expect(itemName(name)).toBe(name)
      expect(name.length).toBeLessThanOrEqual(100)
      expect(decodeURIComponent(encodeURIComponent(name))).toBe(name)
    }),
    { numRuns: 1000 },
  )
})

test('a name that is too long ends with its last whole word', () => {
  const long = `${'palavra '.repeat(12)}inteira`
  expect(itemName(long)).toBe('palavra '.repeat(12).trim())
  expect(itemName(`${'ab '.repeat(33)}a tudo`)).toBe(`${'ab '.repeat(33)}a`)
  expect(itemName('x'.repeat(120))).toBe('x'.repeat(100))
})
