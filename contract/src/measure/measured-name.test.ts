import { expect, test } from 'vitest'
import { linkedName, measuredKey, measuredName } from './measured-name.ts'

const TWO_KILOS = { amount: 2, unit: 'kg' }

test('a measure stands behind the name, in plain spaces', () => {
  expect(measuredName({ name: 'Arroz', measure: TWO_KILOS })).toBe('Arroz 2 kg')
  expect(measuredName({ name: 'Leite', measure: { amount: 1.5, unit: 'xícara' } })).toBe(
    'Leite 1 1/2 xícara',
  )
  expect(measuredName({ name: 'Pão' })).toBe('Pão')
})

test('a name that is too long with its measure travels in a link without it', () => {
  expect(linkedName({ name: 'x'.repeat(95), measure: TWO_KILOS })).toHaveLength(100)
  expect(linkedName({ name: 'x'.repeat(96), measure: TWO_KILOS })).toBe('x'.repeat(96))
})

test('G-013 two items are the same in folded name and measure', () => {
  const key = measuredKey({ name: 'Pão', measure: TWO_KILOS })
  expect(measuredKey({ name: ' PAO ', measure: { ...TWO_KILOS } })).toBe(key)
  expect(measuredKey({ name: 'Pão' })).not.toBe(key)
  expect(measuredKey({ name: 'Pão', measure: { amount: 2, unit: 'g' } })).not.toBe(key)
  expect(measuredKey({ name: 'Pão 2 kg' })).not.toBe(key)
})
