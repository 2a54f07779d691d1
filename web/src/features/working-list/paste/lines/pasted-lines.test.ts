import { readList } from '@compra/contract/line/list/read-list.ts'
import { expect, test } from 'vitest'
import { addItem } from '#core/list/working-list/working-list-rules.ts'
import { EMPTY_LIST, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import {
  entriesOf,
  includedLine,
  uncertainFirst,
  missingLines,
  nextId,
  addPreview,
  editedLine,
  type SheetLine,
  sheetLines,
} from './pasted-lines.ts'

const read = (text: string) => sheetLines(readList(text).lines)
const listOf = (...names: string[]): WorkingList =>
  names.reduce((list, name, at) => addItem(list, `id-${at}`, name, at + 1), EMPTY_LIST)
const out = (line: SheetLine): SheetLine => ({ ...line, isIn: false })

test('excluded lines and lines without a name are not added', () => {
  const [rice, milk, coffee] = read('2 kg de arroz\n[x] 3 leites\ncafé R$ 17,90')
  if (!rice || !milk || !coffee) throw new Error('three lines')
  expect(entriesOf([rice, milk, coffee])).toMatchObject([
    { name: 'arroz', quantity: 1, measure: { amount: 2, unit: 'kg' }, cents: 0, isBought: false },
    { name: 'leites', quantity: 3, isBought: true },
    { name: 'café', cents: 1790 },
  ])
  expect(entriesOf([out(rice), editedLine(milk, ' '), coffee])).toMatchObject([{ name: 'café' }])
})

test('new, fitting, existing and repeated lines are counted separately', () => {
  const lines = read('Pão\nLeite\nCafé\npao\nSal\nUva')
  expect(addPreview(lines, listOf('leite', 'Arroz'), 4)).toEqual({
    wanted: 4,
    fits: 2,
    present: 1,
    repeated: 1,
  })
  expect(addPreview(lines.map(out), EMPTY_LIST, 4)).toMatchObject({ wanted: 0, fits: 0 })
})

test('an existing item is not left over unless its measure differs', () => {
  const lines = read('leite\n2 kg de arroz\ncafé')
  const list = addItem(listOf('Leite'), 'id', 'Arroz', 9, { measure: { amount: 5, unit: 'kg' } })
  expect(missingLines(lines, list).map(({ text }) => text.replace('\u00A0', ' '))).toEqual([
    'arroz · 2 kg',
    'café',
  ])
})

test('an edited line is parsed again and is certain', () => {
  const [line] = sheetLines([
    { name: 'x', quantity: 1, isBought: true, isUnsure: true, source: 'x?' },
  ])
  if (!line) throw new Error('one line')
  expect(line.doubt).toBe('x?')
  expect(editedLine(line, '3 leites')).toMatchObject({
    line: { name: 'leites', quantity: 3 },
    isBought: true,
    doubt: undefined,
  })
})

test('a line that the parser left out is appended', () => {
  const lines = read('Pão\nLeite')
  expect(includedLine('Feira:', nextId(lines))).toMatchObject({
    id: 2,
    line: { name: 'Feira:' },
    isIn: true,
  })
})

test('uncertain lines come first, each group in the order of the text', () => {
  const lines = sheetLines(
    ['a', 'b', 'c', 'd'].map((name, at) => ({
      name,
      quantity: 1,
      isBought: false,
      isUnsure: at % 2 === 1,
      source: name,
    })),
  )
  expect(uncertainFirst(lines).map(({ text }) => text)).toEqual(['b', 'd', 'a', 'c'])
})
