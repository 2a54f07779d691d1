import { expect, test } from 'vitest'
import { convertTo } from './convert.ts'

function converted(amount: number, from: string, to: string, thing?: string) {
  const read = convertTo({ amount, unit: from }, to, thing)
  return read && `${read.isAbout ? '≈ ' : ''}${read.amount}`
}

test.each([
  [500, 'g', 'kg', '0.5'],
  [1.5, 'l', 'ml', '1500'],
  [2, 'dúzia', 'un', '24'],
  [6, 'un', 'dúzia', '0.5'],
  [2, 'xícara', 'ml', '480'],
  [1, 'colher (sopa)', 'ml', '15'],
  [3, 'colher (chá)', 'l', '0.015'],
  [2, 'lata', 'lata', '2'],
  [0.333, 'kg', 'kg', '0.333'],
  // Three decimals.
  [1, 'g', 'kg', '0.001'],
  [1, 'ml', 'xícara', '0.004'],
])('%d %s in %s are exactly %s', (amount, from, to, expected) => {
  expect(converted(amount, from, to)).toBe(expected)
})

test.each([
  [1, 'xícara', 'g', 'farinha-de-trigo', '≈ 126.803'],
  [2, 'xícara', 'kg', 'acucar-refinado', '≈ 0.406'],
  [1, 'colher (sopa)', 'g', 'manteiga', '≈ 14.392'],
  [1, 'kg', 'l', 'leite-integral', '≈ 0.97'],
  [500, 'g', 'un', 'cebola', '≈ 4.098'],
  [3, 'dente', 'g', 'alho', '≈ 9'],
  [1, 'dúzia', 'g', 'ovo', '≈ 684'],
  [4, 'fatia', 'g', 'pao-de-forma', '≈ 100'],
  // From a volume to pieces by both weights.
  [1, 'xícara', 'un', 'cebola', '≈ 1.33'],
])('%d %s in %s of %s are %s', (amount, from, to, thing, expected) => {
  expect(converted(amount, from, to, thing)).toBe(expected)
})

test.each([
  [1, 'xícara', 'g', undefined],
  [1, 'xícara', 'g', 'detergente'],
  [1, 'xícara', 'g', 'farinha-de-mandioca'],
  // A piece of a liquid.
  [1, 'un', 'ml', 'leite-integral'],
  [1, 'lata', 'g', 'leite-condensado'],
  [1, 'lata', 'pacote', 'leite-condensado'],
  [1, 'copo', 'ml', 'leite-integral'],
  [1, 'a gosto', 'a gosto', 'sal-refinado'],
])('%d %s cannot be converted to %s of %s', (amount, from, to, thing) => {
  expect(convertTo({ amount, unit: from }, to, thing)).toBeUndefined()
})
