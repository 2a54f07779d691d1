import { expect, test } from 'vitest'
import xml from './testing/nfce.xml?raw'
import { receiptOf, refusalOf } from './testing/reading.ts'
import { detailedPage, STATE_ROWS } from './testing/state-pages.ts'
import { workOf } from './testing/work.ts'

const MILLION = 1_000_000

test.each([
  ['more elements than a receipt has', '<div></div>'.repeat(180_000)],
  ['deeper elements than a receipt has', '<div>'.repeat(400_000)],
  ['more signs of markup than a receipt has', `<div>${'<'.repeat(1_900_000)}`],
  ['more elements of XML', xml.replace('<det ', `${'<det><a/></det>'.repeat(80_000)}<det `)],
])('%s are counted, and refused without parsing', (_, text) => {
  expect(workOf(() => refusalOf({ text })).parsed).toBe(0)
})

test.each([
  ['words beyond a receipt', 'a(Código: 1)\nQtde.:1UN: UN\n'.repeat(70_000), 12],
  ['halves of rows', 'a(Código: 1)\nQtde.:1UN: UN\n'.repeat(35_000), 14],
  ['lines of labels', 'Código do Produto\nNCM\n'.repeat(47_000), 14],
  ['a table without rows', `Vl. unid. Vl. total\n${'1 2 3 un 4 x\n'.repeat(75_000)}`, 14],
  ['half keys', '31-11/26-11.222.333/0001-81-65-'.repeat(32_000), 14],
  ['nested tables', '<table class="toggle"><tr><td>'.repeat(60) + '<b></b>'.repeat(59_000), 4],
  ['labels without products', '<label>Código NCM</label><span>1</span>'.repeat(29_000), 10],
  ['products', '<label>Código do Produto</label><span>1</span>'.repeat(29_000), 8],
])('patterns scan few million characters of %s', (_, text, millions) => {
  expect(workOf(() => refusalOf({ text })).scanned).toBeLessThan(millions * MILLION)
})

test('no product after the five hundredth is read', () => {
  const more = (count: number) =>
    workOf(() => refusalOf({ text: ['x', 'Código do Produto\nNCM\n'.repeat(count)].join('\n') }))
  const [few, many] = [more(501), more(40_000)]
  // The passes over the whole text that precede the reading of its lines.
  const passes = (many.scanned - few.scanned) / (39_499 * 'Código do Produto\nNCM\n'.length)
  expect(passes).toBeLessThan(9)
})

test('a page of five hundred products is parsed once', () => {
  const [row] = STATE_ROWS
  const text = detailedPage({
    rows: Array.from({ length: 500 }, () => row ?? { name: '', price: 0 }),
  })
  const { parsed, scanned } = workOf(() => receiptOf({ text }))
  expect(parsed).toBe(text.length)
  expect(scanned).toBeLessThan(8 * text.length)
})
