import { expect, test } from 'vitest'
import { parseIngredient } from '#quantity/quantity.ts'
import { thingOf } from '#testing/needs-corpus/stocked.ts'
import { lineNeedsOf } from './line-needs.ts'

test.each([
  ['2 xícaras de arroz', 'arroz: 2 xícara, measured'],
  ['Suco de 2 limões', 'limões: 2 un, measured'],
  ['raspas de meio limão', 'limão: 0.5 un, measured'],
  ['3 gemas', 'ovo: 3 un, measured'],
  ['200 ml de claras pasteurizadas', 'claras pasteurizadas: 200 ml, measured'],
  ['1 pitada de canela', 'canela: 1 pitada, some'],
  ['manteiga para untar a forma', 'manteiga: no amount, some'],
  [
    'manteiga e farinha de trigo para untar',
    'manteiga: no amount, some; farinha de trigo: no amount, some',
  ],
  ['óleo para fritar', 'óleo: no amount, unknown'],
  ['1 ovo para pincelar', 'ovo para pincelar: 1 un, measured'],
  ['2 xícaras de água fervente', 'água fervente: 2 xícara, tap'],
  ['água para o cozimento', 'água para o cozimento: no amount, tap'],
  ['1 garrafa de água com gás', 'água com gás: 1 garrafa, measured'],
  ['sal a gosto', 'sal: no amount, some'],
  [
    'sal, alho e orégano a gosto',
    'sal: no amount, some; alho: no amount, some; orégano: no amount, some',
  ],
  ['lá e cá a gosto', 'lá e cá: no amount, some'],
])('%s asks for %s', (line, asked) => {
  const needs = lineNeedsOf(parseIngredient(line), thingOf).map(({ name, need, extent }) => {
    const amount = need ? `${need.amount} ${need.unit}` : 'no amount'
    return `${name}: ${amount}, ${extent}`
  })
  expect(needs.join('; ')).toBe(asked)
})
