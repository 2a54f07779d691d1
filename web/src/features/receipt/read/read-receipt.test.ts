import { expect, test } from 'vitest'
import { readReceipt } from './read-receipt.ts'
import df from './testing/df.html?raw'
import mg from './testing/mg.html?raw'
import copied from './testing/national-copied.txt?raw'
import national from './testing/national.html?raw'
import xml from './testing/nfce.xml?raw'
import { mapOf, pageOf } from './testing/pages.ts'
import { KEYS, receiptOf, rowsOf } from './testing/reading.ts'
import svrsOld from './testing/svrs-old.html?raw'

const NATIONAL_ROWS = [
  ['ARROZ T1 CAMIL 5KG', '7001', 2, 'un', 55_80, 27_90],
  ['BAN PRATA KG', '205', 0.778, 'kg', 5_05, 6_49],
  ['LEITE UHT INT ITALAC 1L', '7896080', 12, 'un', 57_48, 4_79],
  ['QJO MUSS FAT KG', '310', 0.352, 'kg', 19_32, 54_90],
  ['ARROZ T1 CAMIL 5KG', '7001', 1, 'un', 27_90, 27_90],
  ['CARVÃO VEG & LENHA 4KG', '88-1', 1, 'un', 1_024_00, 1_024_00],
]
const WITHOUT_NAMES = national.replace(/ (?:id|class)="[^"]*"/g, '')

test.each([
  ['elements of a paste', { html: national, text: copied }],
  ['words of a paste', { text: copied }],
  ['words, where the elements lost their names', { html: WITHOUT_NAMES }],
  ['words, where the elements are too many', { html: 'x'.repeat(3_000_000), text: copied }],
  [
    'words, one to a line',
    { text: copied.replace(/(?=UN:|Vl\.|\(C)/g, '\r\n').replaceAll('\t', '') },
  ],
  ['envelope of Goiás', { text: mapOf(national) }],
  ['answer of Ceará', { text: JSON.stringify({ xml: national }) }],
  [
    'elements beside a captcha that was passed',
    { html: `<div class="cf-turnstile"></div>${national}` },
  ],
])('a page of the national layout is read by the %s', (_, input) => {
  const receipt = receiptOf(input)
  expect(rowsOf(receipt)).toEqual(NATIONAL_ROWS)
  expect(receipt).toMatchObject({
    key: KEYS.numeric,
    shop: { cnpj: '11222333000181', legalName: 'MERCADO EXEMPLO LTDA' },
    issuedAt: '2026-11-21T21:04:05.000Z',
    total: 1_179_55,
    discount: 10_00,
    difference: 0,
    source: 'paste',
    isBeta: false,
  })
  expect(receipt.lines.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6])
})

test.each([
  ['as the Sefaz and Pernambuco hand it out', xml],
  ['bare', xml.slice(xml.indexOf('<NFe '), xml.indexOf('<protNFe'))],
  ['as a browser shows it', `This XML file does not appear to have any style.\n${xml}`],
  ['with prefixes', xml.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1nfe:')],
])('XML of a company with letters in its number is read %s', (_, text) => {
  const receipt = receiptOf({ text, fileName: 'nota.xml' })
  expect(rowsOf(receipt)).toEqual([
    ['ARROZ T1 CAMIL 5KG', '7001', 2, 'un', 50_00, null],
    ['BAN PRATA KG', '205', 0.778, 'kg', 5_05, 6_49],
  ])
  expect(receipt.lines.map(({ gtin }) => gtin)).toEqual(['7896006711117', null])
  expect(receipt.lines.map(({ isPromo }) => isPromo)).toEqual([true, false])
  expect(receipt).toMatchObject({
    key: KEYS.letters,
    shop: { cnpj: '12ABC34501DE35', legalName: 'MERCADO EXEMPLO LTDA' },
    issuedAt: '2026-11-21T21:04:05.000Z',
    total: 55_05,
    difference: 0,
    source: 'xml',
  })
})

test('XML adds charges to the price, and skips rows outside the total', () => {
  const changed = xml
    .replace('<vDesc>5.80</vDesc>', '<vDesc>5.80</vDesc><vOutro>1.25</vOutro>')
    .replace(/(<vProd>5\.05.*?)<indTot>1/, '$1<indTot>0')
  const { lines, difference } = receiptOf({ text: changed })
  expect(lines.map(({ paid }) => paid)).toEqual([51_25, 0])
  expect(difference).toBe(51_25 - 55_05)
})

test.each([
  ['Distrito Federal', df, ['TOMATE ITALIANO kg', '7147', 0.88, 'kg', 6_15, 6_99], true],
  ['Minas Gerais', mg, ['CAFE PILAO 500G', '990', 2, 'un', 37_80, null], false],
  [
    'the old page of the south',
    svrsOld,
    ['SABAO PO OMO 1,6KG', '12', 1, 'un', 22_90, 22_90],
    false,
  ],
])('the layout of %s is read', (_, text, row, isBeta) => {
  const receipt = receiptOf({ text, fileName: 'nota.html' })
  expect(rowsOf(receipt)).toEqual([row])
  expect(receipt).toMatchObject({ total: row[4], difference: 0, source: 'html', isBeta })
})

test('units, decimals and totals are parsed as tills print them', () => {
  const { lines } = receiptOf({
    html: pageOf([
      { name: 'TOMATE KG', quantity: '0,778', unit: 'UN', price: '6,49', paid: '5,05' },
      { name: 'ARROZ 5KG', quantity: '0,5', unit: 'UN', price: '20,00', paid: '10,00' },
      { name: 'PRESUNTO', quantity: '352', unit: 'G', price: '0,0549', paid: '19,32' },
      { name: 'SUCO', quantity: '500', unit: 'ML', price: '0,01', paid: '5,00' },
      { name: 'ETANOL', quantity: '10.5', unit: 'LT', price: '3,899', paid: '40,94' },
      { name: 'PICANHA', quantity: '1.234,5', unit: 'KG1', price: '1.000,00', paid: '900.000,00' },
      { name: 'LEITE', quantity: '2', unit: 'Xy', price: '5,00', paid: '8,00' },
      { name: 'SAL', quantity: '?', unit: 'KG', price: '', paid: '3,00' },
    ]),
  })
  expect(
    lines.map(({ quantity, unit, paid, unitPrice, isPromo }) => [
      quantity,
      unit,
      paid,
      unitPrice,
      isPromo,
    ]),
  ).toEqual([
    [0.778, 'kg', 5_05, 6_49, false],
    [0.5, 'un', 10_00, 20_00, false],
    [0.352, 'kg', 19_32, 54_90, false],
    [0.5, 'l', 5_00, 10_00, false],
    [10.5, 'l', 40_94, null, false],
    [1234.5, 'kg', 900_000_00, null, true],
    [2, 'other', 8_00, null, true],
    [1, 'un', 3_00, null, false],
  ])
})

test('a discount on the whole receipt is divided among its rows, and other differences are shown', () => {
  const { lines, discount, difference } = receiptOf({ html: national })
  expect(lines.map(({ discountShare }) => discountShare)).toEqual([47, 4, 48, 16, 24, 8_61])
  expect(lines.map(({ paid }) => paid)).toEqual([55_80, 5_05, 57_48, 19_32, 27_90, 1_024_00])
  expect([discount, difference]).toEqual([10_00, 0])
  const odd = receiptOf({ html: national.replace('1.179,55', '1.170,00') })
  expect([odd.discount, odd.difference]).toEqual([undefined, 19_55])
})

test('a time without an offset is in the time zone of the state', () => {
  const moved = national.replace('18:04:05-03:00', '18:04:05')
  expect(receiptOf({ html: moved }).issuedAt).toBe('2026-11-21T21:04:05.000Z')
  // The first part of the page, copied without the key, and of a day that is none.
  const partly = moved
    .replace(/Chave de acesso[^]*$/, '')
    .replace('21/11/2026 18:04:05', '99/11/2026 18:04:05')
  expect(receiptOf({ html: partly })).toMatchObject({ key: null, issuedAt: null })
})

test('markup characters in a name are text, and elements in it are dropped', () => {
  const names = [
    '&lt;img src=x onerror=alert(1)&gt;',
    '<img src=x onerror=alert(1)>PÃO',
    '<script>alert(1)</script>',
  ]
  const { lines } = receiptOf({ html: pageOf(names.map((name) => ({ name }))) })
  expect(lines.map(({ text }) => text)).toEqual(['<img src=x onerror=alert(1)>', 'PÃO', 'Item 3'])
})

test('a row without a name takes none from the cell of its total', () => {
  const html = pageOf([{}]).replace(/<span class="txtTit2">.*?<\/span>/, '')
  expect(receiptOf({ html }).lines).toMatchObject([{ text: 'Item 1', paid: 5_00 }])
})

test('five hundred rows are read, in the page, its copy and XML', () => {
  const [row = ''] = /<det .*?<\/det>/s.exec(xml) ?? []
  const forms = [
    pageOf(Array.from({ length: 500 }, () => ({}))),
    `MERCADO\nCNPJ: 11.222.333/0001-81\n${'PÃO(Código: 1 )\nQtde.:2UN: UNVl. Unit.: 1,00\tVl. Total\n2,00\n'.repeat(500)}`,
    xml.replace(row, row.repeat(499)),
  ]
  expect(forms.map((text) => receiptOf({ text }).lines.length)).toEqual([500, 500, 500])
  expect(readReceipt({ text: '' })).toEqual(readReceipt({}))
})
