import { expect, test } from 'vitest'
import { aisleOf, thingOf } from './catalogue.ts'

test('a catalogue entry is found by any of its names', () => {
  expect(thingOf('Aipim')?.id).toBe('mandioca')
  expect(thingOf('cebolas')?.id).toBe('cebola')
  expect(thingOf('Leite Ninho 400 g')?.id).toBe('leite-em-po')
  expect(thingOf('trator')).toBeUndefined()
})

test('the aisle of a name is that of its catalogue entry', () => {
  expect(aisleOf('detergente de coco')).toBe('limpeza')
  expect(aisleOf('Arroz branco 5 kg')).toBe('graos')
  expect(aisleOf('trator')).toBeUndefined()
})
