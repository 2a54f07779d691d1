import { createHash } from 'node:crypto'
import { ReceiptDraft } from '@compra/contract/receipt/receipt.ts'

/** A demo product as a till prints it; `unit`: sold by weight. */
type PrintedProduct = readonly [code: string, text: string, unit?: 'kg']

const PRINTED: Readonly<Record<string, PrintedProduct>> = {
  'Arroz branco 5 kg': ['1001', 'ARROZ BCO T1 5KG'],
  'Feijão carioca 1 kg': ['1002', 'FEIJ CAR T1 1KG'],
  'Açúcar 1 kg': ['1004', 'ACUC REF 1KG'],
  'Café torrado e moído 500 g': ['1006', 'CAFE TORR MOI TRAD 500G'],
  'Óleo de soja 900 ml': ['1007', 'OLEO SJ PET 900ML'],
  'Leite integral 1 l': ['1018', 'LTE UHT INT 1L'],
  'Manteiga 200 g': ['1031', 'MANT C SAL 200G'],
  'Tomate 1 kg': ['4134', 'TOM ITALIANO KG', 'kg'],
  'Cebola 1 kg': ['4082', 'CEB BCA KG', 'kg'],
  'Detergente neutro 500 ml': ['2001', 'DET LIQ NEUT 500ML'],
  'Papel higiênico com 12 rolos': ['3001', 'PAP HIG FD L12P11'],
  'Sabonete 85 g': ['3002', 'SABTE ORIG 85G'],
}

/** The brands of a demo product, with their barcodes. */
const BRANDS: Readonly<Record<string, readonly (readonly [text: string, gtin: string])[]>> = {
  'Arroz branco 5 kg': [
    ['ARROZ SERRA BCO T1 5KG', '7891000000014'],
    ['ARROZ VALE BCO T1 5KG', '7891000000052'],
  ],
}

const SHOPS = {
  corner: { cnpj: '12ABC34501DE35', legalName: 'Mercado Exemplo Ltda' },
  wholesale: { cnpj: '98XYZ76501AB46', legalName: 'Atacado Modelo S.A.' },
} as const

/** Product, quantity of its unit, what one of that unit costs in reais, and the place of its brand. */
type Row = readonly [name: string, quantity: number, each: number, brand?: number]

interface Shopping {
  readonly shop: keyof typeof SHOPS
  /** How many days ago. */
  readonly days: number
  readonly rows: readonly Row[]
}

const SHOPPINGS: readonly Shopping[] = [
  {
    shop: 'corner',
    days: 62,
    rows: [
      ['Arroz branco 5 kg', 1, 26.9],
      ['Feijão carioca 1 kg', 2, 7.99],
      ['Leite integral 1 l', 6, 4.89],
      ['Café torrado e moído 500 g', 1, 18.9],
      ['Tomate 1 kg', 1.12, 6.99],
      ['Detergente neutro 500 ml', 2, 2.59],
    ],
  },
  {
    shop: 'wholesale',
    days: 48,
    rows: [
      ['Arroz branco 5 kg', 2, 24.5, 1],
      ['Açúcar 1 kg', 4, 4.29],
      ['Óleo de soja 900 ml', 3, 6.98],
      ['Papel higiênico com 12 rolos', 1, 19.9],
      ['Sabonete 85 g', 6, 2.19],
      ['Café torrado e moído 500 g', 2, 17.5],
    ],
  },
  {
    shop: 'corner',
    days: 33,
    rows: [
      ['Feijão carioca 1 kg', 1, 8.49],
      ['Leite integral 1 l', 4, 5.19],
      ['Manteiga 200 g', 1, 12.49],
      ['Tomate 1 kg', 0.954, 8.99],
      ['Cebola 1 kg', 0.832, 4.79],
      ['Café torrado e moído 500 g', 1, 19.9],
    ],
  },
  {
    shop: 'wholesale',
    days: 19,
    rows: [
      ['Arroz branco 5 kg', 1, 25.9],
      ['Feijão carioca 1 kg', 3, 7.79],
      ['Leite integral 1 l', 12, 4.69],
      ['Óleo de soja 900 ml', 2, 7.29],
      ['Detergente neutro 500 ml', 6, 2.19],
      ['Café torrado e moído 500 g', 1, 18.4],
    ],
  },
  {
    shop: 'corner',
    days: 5,
    rows: [
      ['Arroz branco 5 kg', 1, 28.9],
      ['Feijão carioca 1 kg', 1, 8.79],
      ['Açúcar 1 kg', 1, 4.99],
      ['Leite integral 1 l', 2, 5.29],
      ['Tomate 1 kg', 1.346, 9.49],
      ['Cebola 1 kg', 0.7, 5.29],
      ['Sabonete 85 g', 3, 2.69],
      ['Papel higiênico com 12 rolos', 1, 22.9],
    ],
  },
]

/** Receipts of fictitious shops, oldest first. */
export const RECEIPTS: readonly Pick<Shopping, 'days'>[] = SHOPPINGS

/** Only the last receipt adds to the stock: products of older ones are used up. */
export function receiptOf(
  at: number,
  issuedAt: Date,
  idOf: (name: string) => string | undefined,
): ReceiptDraft {
  const { shop, days, rows } = SHOPPINGS.at(at) ?? { shop: 'corner', days: 0, rows: [] }
  const isLast = at === SHOPPINGS.length - 1
  const lines = rows.map(([name, quantity, each, brand = 0], place) => {
    const [code, words, unit = 'un'] = PRINTED[name] ?? ['', name]
    const [text, gtin] = BRANDS[name]?.[brand] ?? [words, null]
    const productId = idOf(name) ?? null
    const action = isLast && productId !== null ? 'stock' : 'price'
    const thing = productId === null ? name : null
    const paid = Math.round(quantity * each * 100) / 100
    const printed = { n: place + 1, code, gtin, text, unit, quantity, paid, unitPrice: each }
    return { ...printed, action, productId, thing } as const
  })
  return ReceiptDraft.parse({
    keyHash: createHash('sha256').update(`${shop} ${days}`).digest('hex'),
    shop: SHOPS[shop],
    issuedAt: issuedAt.toISOString(),
    total: Math.round(lines.reduce((sum, { paid }) => sum + paid, 0) * 100) / 100,
    source: 'paste',
    lines,
  })
}
