import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import { expect, test } from 'vitest'
import { readReceipt, type HandedIn } from './read-receipt.ts'
import copied from './testing/national-copied.txt?raw'
import national from './testing/national.html?raw'
import xml from './testing/nfce.xml?raw'

const NATIONAL_KEY = '35261111222333000181650010000043211123456784'
const XML_KEY = '35261112ABC34501DE35650010000000771876543210'

/** Of every row what is counted: name, code, quantity, unit, what was paid, price of one. */
const NATIONAL_ROWS = [
  ['ARROZ T1 CAMIL 5KG', '7001', 2, 'un', 55_80, 27_90],
  ['BAN PRATA KG', '205', 0.778, 'kg', 5_05, 6_49],
  ['LEITE UHT INT ITALAC 1L', '7896080', 12, 'un', 57_48, 4_79],
  ['QJO MUSS FAT KG', '310', 0.352, 'kg', 19_32, 54_90],
  ['ARROZ T1 CAMIL 5KG', '7001', 1, 'un', 27_90, 27_90],
  ['CARVÃO VEG & LENHA 4KG', '88-1', 1, 'un', 1_024_00, 1_024_00],
]

test.each([
  ['elements', { html: national, text: copied }],
  ['words', { text: copied }],
  [
    'words, where the elements lost their names',
    { html: national.replace(/ (?:id|class)="[^"]*"/g, '') },
  ],
])('a page of the national layout is read by its %s', (_, input) => {
  const receipt = read(input)
  expect(rowsOf(receipt)).toEqual(NATIONAL_ROWS)
  expect(receipt).toMatchObject({
    key: NATIONAL_KEY,
    shop: { cnpj: '11222333000181', legalName: 'MERCADO EXEMPLO LTDA' },
    issuedAt: '2026-11-21T21:04:05.000Z',
    total: 1_179_55,
    difference: 10_00,
    source: 'paste',
    isBeta: false,
  })
  expect(receipt.lines.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6])
})

test('XML of a company with letters in its number is read, with its discount and its bars', () => {
  for (const text of [xml, bareNote(), `This XML file has no style.\n${xml}`]) {
    const receipt = read({ text, fileName: 'nota.xml' })
    expect(rowsOf(receipt)).toEqual([
      ['ARROZ T1 CAMIL 5KG', '7001', 2, 'un', 50_00, null],
      ['BAN PRATA KG', '205', 0.778, 'kg', 5_05, 6_49],
    ])
    expect(receipt.lines.map(({ gtin }) => gtin)).toEqual(['7896006711117', null])
    expect(receipt.lines.map(({ isPromo }) => isPromo)).toEqual([true, false])
    expect(receipt).toMatchObject({
      key: XML_KEY,
      shop: { cnpj: '12ABC34501DE35', legalName: 'MERCADO EXEMPLO LTDA' },
      issuedAt: '2026-11-21T21:04:05.000Z',
      total: 55_05,
      difference: 0,
      source: 'xml',
    })
  }
})

function bareNote(): string {
  return xml.slice(xml.indexOf('<NFe '), xml.indexOf('</NFe>') + '</NFe>'.length)
}

function read(input: HandedIn): PrintedReceipt {
  const reading = readReceipt(input)
  if ('refusal' in reading) throw new Error(reading.refusal)
  return reading.receipt
}

function rowsOf({ lines }: PrintedReceipt) {
  return lines.map(({ text, code, quantity, unit, paid, unitPrice }) => [
    text,
    code,
    quantity,
    unit,
    paid,
    unitPrice,
  ])
}
