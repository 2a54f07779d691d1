import { expect, test } from 'vitest'
import { readPasted } from './pasted-recipe.ts'

test('what looks like a heading is asked about, what has a colon is left out', () => {
  const read = readPasted('Ingredientes:\n\n3 ovos\n**Cobertura**\r\n- 200 g de coco\nCobertura\n')
  expect(read).toEqual({
    ingredients: [
      { quantity: 3, unit: 'un', name: 'ovos' },
      { quantity: 200, unit: 'g', name: 'coco' },
    ],
    headings: ['Cobertura'],
  })
})

test('a single line is no list', () => {
  expect(readPasted('Massa')).toBeUndefined()
  expect(readPasted('\n2 ovos\n')).toBeUndefined()
})
