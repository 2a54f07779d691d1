import { describe, expect, test } from 'vitest'
import xml from './testing/nfce.xml?raw'
import { BUYER, receiptOf, refusalOf } from './testing/reading.ts'
import {
  detailedPage,
  detailedWords,
  keyOfState,
  mgPage,
  mgWords,
  NINETY_ROWS,
  paidOf,
  rnPage,
  rnWords,
  scriptPage,
  STATE_ROWS,
  type StatePage,
  type StateRow,
  svrsPage,
  totalOf,
} from './testing/state-pages.ts'

interface Layout {
  readonly name: string
  readonly uf: string
  readonly write: (page: StatePage) => string
  /** It prints GTIN, NCM and discounts of rows. */
  readonly isDetailed?: boolean
  readonly prints?: 'no price'
}

const LAYOUTS: readonly Layout[] = [
  { name: 'the detailed page of Bahia', uf: '29', write: detailedPage, isDetailed: true },
  { name: 'its words', uf: '29', write: detailedWords, isDetailed: true },
  {
    name: 'the detailed page of Sergipe',
    uf: '28',
    write: (page) => detailedPage(page, '28'),
    isDetailed: true,
  },
  {
    name: 'the words of Paraná',
    uf: '41',
    write: (page) => detailedWords(page, '41'),
    isDetailed: true,
  },
  { name: 'the page of Minas Gerais', uf: '31', write: mgPage, prints: 'no price' },
  { name: 'its copy', uf: '31', write: mgWords, prints: 'no price' },
  { name: 'the page of Rio Grande do Norte', uf: '24', write: rnPage },
  { name: 'its copied table', uf: '24', write: rnWords },
  { name: 'its cells on lines', uf: '24', write: (page) => rnWords(page, '\n') },
  { name: 'the old page of Rio Grande do Sul', uf: '43', write: svrsPage },
]

const UNITS: readonly StateRow[] = [
  { name: 'PRESUNTO', quantity: 352, unit: 'G', price: 0.05 },
  { name: 'ETANOL', quantity: 10.5, unit: 'LT', price: 4 },
  { name: 'TOMATE KG', quantity: 0.5, unit: 'UN', price: 8 },
  { name: 'OVO BCO', quantity: 2, unit: 'DZ', price: 12.5 },
  { name: 'FITA', quantity: 3, unit: 'MT', price: 2 },
]

describe.each(LAYOUTS)('$name', ({ uf, write, isDetailed, prints }) => {
  const read = (page: StatePage) => receiptOf({ text: write(page) })

  test('has key, shop, moment and total', () => {
    const page = { rows: STATE_ROWS }
    expect(read(page)).toMatchObject({
      key: keyOfState(uf),
      shop: { cnpj: '11222333000181', legalName: 'MERCADO EXEMPLO LTDA' },
      issuedAt: '2026-11-21T21:04:05.000Z',
      total: totalOf(page),
      difference: 0,
      isBeta: false,
    })
  })

  test('has rows by weight and piece, and both rows of one code', () => {
    const { lines } = read({ rows: STATE_ROWS })
    expect(
      lines.map(({ text, code, quantity, unit, paid }) => [text, code, quantity, unit, paid]),
    ).toEqual([
      ['ARROZ T1 SERRANO 5KG', '7001', 2, 'un', 55_80],
      ['BANANA PRATA KG', '205', 0.778, 'kg', 5_05],
      ['LEITE UHT INT CAMPINHO 1L', '7896080', 12, 'un', 57_48],
      ['QUEIJO MUSS FAT KG', '310', 0.352, 'kg', 19_32],
      ['CARVAO VEG & LENHA 4KG', '88-1', 1, 'un', 24_00],
      ['ARROZ T1 SERRANO 5KG', '7001', 1, 'un', 27_90],
    ])
    expect(lines[0]?.unitPrice).toBe(prints === 'no price' ? null : 27_90)
  })

  test('has a single row, and ninety', () => {
    expect(read({ rows: STATE_ROWS.slice(0, 1) }).lines).toHaveLength(1)
    const { lines, difference } = read({ rows: NINETY_ROWS })
    expect(lines.map(({ paid }) => paid)).toEqual(NINETY_ROWS.map(paidOf))
    expect(difference).toBe(0)
  })

  test('has grams, litres, and pieces of several units', () => {
    const { lines } = read({ rows: UNITS })
    expect(lines.map(({ quantity, unit, paid }) => [quantity, unit, paid])).toEqual([
      [0.352, 'kg', 17_60],
      [10.5, 'l', 42_00],
      [0.5, 'kg', 4_00],
      [2, 'un', 25_00],
      [3, 'other', 6_00],
    ])
  })

  test('has no data of the buyer', () => {
    const kept = JSON.stringify(read({ rows: STATE_ROWS }))
    for (const secret of [BUYER.cpf, '12345678909', BUYER.name, 'CLIENTE']) {
      expect(kept).not.toContain(secret)
    }
  })

  test('is refused if cancelled, or if a digit of its key is wrong', () => {
    expect(refusalOf({ text: write({ rows: STATE_ROWS, isCancelled: true }) })).toContain(
      'cancelada',
    )
    expect(refusalOf({ text: write({ rows: STATE_ROWS, hasWrongKey: true }) })).toBe(
      'A chave não confere. Confira os números.',
    )
  })

  test('names the row that is below zero', () => {
    const rows = [...STATE_ROWS.slice(0, 1), { name: 'ESTORNO', price: -5 }]
    expect(refusalOf({ text: write({ rows }) })).toBe(
      'A linha 2 (ESTORNO) tem valor negativo. Uma nota assim não é lida. Nada foi guardado.',
    )
  })

  if (isDetailed === true) {
    test('has barcode, kind, discount and charge of each row', () => {
      const rows: readonly StateRow[] = [
        { ...STATE_ROWS[0], name: 'ARROZ T1 SERRANO 5KG', price: 27.9, discount: 5.8, quantity: 2 },
        { name: 'SACOLA', price: 0.1, ncm: '00000000' },
        { name: 'FRALDA', price: 40, charge: 1.25, gtin: '7891000000038' },
        { name: 'BRINDE', price: 9, isOutside: true },
      ]
      const { lines, difference } = read({ rows })
      expect(
        lines.map(({ gtin, ncm, paid, isPromo, unitPrice }) => [
          gtin,
          ncm,
          paid,
          isPromo,
          unitPrice,
        ]),
      ).toEqual([
        ['7891000000014', '10063021', 50_00, true, null],
        [null, null, 10, false, 10],
        ['7891000000038', null, 41_25, false, null],
        [null, null, 0, true, null],
      ])
      expect(difference).toBe(0)
    })
  }
})

test('the XML in the script of Goiás is read without running the script', () => {
  const receipt = receiptOf({ text: scriptPage(xml), fileName: 'nota.html' })
  expect(receipt).toMatchObject({ source: 'html', total: 55_05, difference: 0 })
  expect(receipt.lines.map(({ gtin, ncm, paid }) => [gtin, ncm, paid])).toEqual([
    ['7896006711117', '10063021', 50_00],
    [null, '10063021', 5_05],
  ])
  expect(JSON.stringify(receipt)).not.toMatch(/FULANA|12345678909/)
  const many = xml.replace(/(<det nItem="1">.*?<\/det>)/, '$1'.repeat(89))
  expect(receiptOf({ text: scriptPage(many) }).lines).toHaveLength(90)
  const encoded = xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(receiptOf({ text: scriptPage(encoded) }).lines).toHaveLength(2)
  const cancelled = xml.replace('<cStat>100', '<cStat>101')
  expect(refusalOf({ text: scriptPage(cancelled) })).toContain('cancelada')
  expect(refusalOf({ text: "<script>new XmlNFE('" })).toMatch(/\.$/)
})

test('an XML inside another one of Pernambuco is read', () => {
  const inner = xml.replace(/<\?xml.*?\?>/, '')
  const receipt = receiptOf({
    text: `<nfeProc versao="4.00">${inner}</nfeProc>`,
    fileName: 'n.xml',
  })
  expect(receipt).toMatchObject({ total: 55_05, difference: 0, source: 'xml' })
  expect(receipt.lines).toHaveLength(2)
})

test('the sums of the old page of Rio Grande do Sul are no row, with or without a discount', () => {
  for (const discount of [undefined, 5]) {
    const page = { rows: STATE_ROWS, ...(discount !== undefined && { discount }) }
    const receipt = receiptOf({ text: svrsPage(page) })
    expect(receipt.lines).toHaveLength(STATE_ROWS.length)
    expect(receipt.total).toBe(totalOf(page))
  }
})

test('what was paid in Rio Grande do Norte is less its discount', () => {
  const page = { rows: NINETY_ROWS.slice(0, 3), discount: 1.5 }
  for (const write of [rnPage, rnWords]) {
    expect(receiptOf({ text: write(page) })).toMatchObject({ total: totalOf(page) })
  }
})

test('without its issuer the detailed page names no shop, and never the buyer', () => {
  const page = { rows: STATE_ROWS }
  const html = detailedPage(page).replace(/<div id="x_aba_emitente[^]*?<\/div>/, '')
  const words = detailedWords(page).replace(/Emitente\nCNPJ[^]*?LTDA\n/, '')
  for (const text of [html, words]) {
    expect(receiptOf({ text }).shop.legalName).toBe('Loja não identificada')
  }
})

test('a cancelling among the events of the detailed page refuses it', () => {
  const page = detailedPage({ rows: STATE_ROWS })
  const cancelled = page.replace(
    'Situação Atual: AUTORIZADA</legend>',
    '$&<span>Cancelamento de NF-e homologado</span>',
  )
  expect(refusalOf({ text: cancelled })).toContain('cancelada')
})
