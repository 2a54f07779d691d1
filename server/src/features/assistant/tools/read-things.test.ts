import { lineText } from '@compra/contract/line/line.ts'
import { expect, test } from 'vitest'
import { readThings } from './read-things.ts'

function read(text: string, confirmed = false) {
  const { lines, questions } = readThings(text, confirmed)
  const plain = (said: string) => said.replaceAll('\u00A0', ' ')
  return {
    sure: lines.map(lineText).map(plain),
    asked: questions.map(({ text: about, options }) => [plain(about), ...options.map(plain)]),
  }
}

test.each([
  ['2 kg de arroz, meia dúzia de ovos', ['arroz · 2 kg', '6 × ovos']],
  ['põe 2 kg de arroz e meia dúzia de ovos', ['arroz · 2 kg', '6 × ovos']],
  ['põe leite e pão', ['leite', 'pão']],
  ['preciso comprar leite, café e 2 kg de feijão', ['leite', 'café', 'feijão · 2 kg']],
  ['biscoito água e sal', ['biscoito água e sal']],
  ['leite\npão', ['leite', 'pão']],
])('%j is certain', (text, sure) => {
  expect(read(text)).toEqual({ sure, asked: [] })
})

test.each<[string, string[], string[][]]>([
  ['leite, pão, ovos 12', ['leite', 'pão'], [['ovos 12', 'ovos 12', '12 × ovos']]],
  ['arroz 5 kg 24.9', [], [['arroz 24.9', 'arroz 24.9 · 5 kg']]],
  ['3 un 7,50 leite', [], [['7,50 leite', '3 × 7,50 leite']]],
  ['coloca na lista leite e pão', [], [['coloca na lista leite e pão', 'leite, pão']]],
  ['bom dia', [], [['bom dia']]],
])('%j has a question', (text, sure, asked) => {
  expect(read(text)).toEqual({ sure, asked })
})

test('a confirmed text is taken as it was read', () => {
  expect(read('leite, ovos 12', true)).toEqual({ sure: ['leite', 'ovos 12'], asked: [] })
  expect(read('coloca na lista leite e pão', true).sure).toEqual(['leite', 'pão'])
})
