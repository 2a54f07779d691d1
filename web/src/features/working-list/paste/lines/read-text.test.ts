import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const spoken = async (text: string) =>
  (await readText(text, { isSpoken: true })).lines.map(({ name, quantity, measure }) =>
    [quantity, measure && `${measure.amount} ${measure.unit}`, name].filter(Boolean).join(' '),
  )

test.each([
  ['dois quilos de arroz, meia dúzia de ovos e café', ['1 2 kg arroz', '6 ovos', '1 café']],
  ['arroz e feijão', ['1 arroz', '1 feijão']],
  ['leite pão e banana', ['1 leite', '1 pão', '1 banana']],
  ['biscoito água e sal e queijo', ['1 biscoito água e sal', '1 queijo']],
  ['sabão em pó e detergente', ['1 sabão em pó', '1 detergente']],
  ['três leites mais um quilo de tomate', ['3 leites', '1 1 kg tomate']],
  ['arroz feijão macarrão óleo', ['1 arroz', '1 feijão', '1 macarrão', '1 óleo']],
  ['dois leites pão francês papel higiênico', ['2 leites', '1 pão francês', '1 papel higiênico']],
  ['leite condensado', ['1 leite condensado']],
  ['bolo de banana', ['1 bolo de banana']],
  ['suco com leite', ['1 suco com leite']],
  ['suco de laranja e arroz', ['1 suco de laranja', '1 arroz']],
  ['arroz da Joana', ['1 arroz da Joana']],
  ['arroz xpto', ['1 arroz xpto']],
  ['', []],
])('the spoken text %j is split into %j by names of the catalogue', async (text, lines) => {
  expect(await spoken(text)).toEqual(lines)
})
