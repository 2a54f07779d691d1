import { expect, test } from 'vitest'
import { partsOf } from './typed-part.ts'

const shown = (text: string, typed: string) =>
  partsOf(text, typed)
    .map((part) => (part.isTyped ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Açúcar mascavo', 'acu', '[Açú]car mascavo'],
  ['Pão de queijo', 'pao que', '[Pão] de [que]ijo'],
  ['Feijão-preto', 'feijao pr', '[Feijão]-[pr]eto'],
  ['Mandioca (aipim)', 'aip', 'Mandioca ([aip]im)'],
  ['Frango', 'frangu', 'Frango'],
  ['Arroz', '', 'Arroz'],
])('%s is split into what was typed (%s) and the rest', (text, typed, parts) => {
  expect(shown(text, typed)).toBe(parts)
})
