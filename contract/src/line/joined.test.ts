import { expect, test } from 'vitest'
import { joined } from './joined.ts'
import type { Line } from './line.ts'
import { readLine } from './read-line.ts'

function sumOf(item: string, line: string): Line | undefined {
  const present = readLine(item)
  const sum = joined(present, readLine(line))
  return sum && { ...present, ...sum }
}

test.each([
  ['arroz 1 kg', '2 kg arroz', 'arroz 3 kg'],
  ['arroz 1 kg', 'arroz 500 g', 'arroz 1,5 kg'],
  ['açúcar 1/3 xícara', 'açúcar 1/3 xícara', 'açúcar 2/3 xícara'],
  ['açúcar 1/3 xícara', 'açúcar 2/3 xícara', 'açúcar 1 xícara'],
  ['6 ovos', 'meia dúzia de ovos', '12 ovos'],
  ['ovo', '2 ovo', '3 ovo'],
  ['2 latas de milho', '1 lata de milho', '3 latas de milho'],
  ['2 leite 1 l', 'leite 1 l', '3 leite 1 l'],
  ['2 leite 1 l', 'leite 500 ml', '3 leite 1 l'],
  ['arroz', '2 kg arroz', 'arroz 2 kg'],
  ['ovos dúzia 12,90', '6 ovos', '2 dúzias de ovos 12,90'],
])('%s and %s are %s', (item, line, sum) => {
  expect(sumOf(item, line)).toEqual(readLine(sum))
})

test.each([
  ['arroz 1 kg', 'arroz'],
  ['arroz', 'arroz'],
  ['milho 200 g', '1 lata de milho'],
  ['leite 1 l', 'leite 500 g'],
  ['6 limões', '1 kg de limões'],
  ['1 kg de limões', '6 limões'],
])('nothing is added to %s by %s', (item, line) => {
  expect(sumOf(item, line)).toBeUndefined()
})
