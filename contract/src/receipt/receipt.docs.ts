import { documented } from '#http/documented.ts'
import { at, ids, key, milk } from '#http/example-house.ts'
import { receiptApi } from './receipt.ts'

const shop = {
  id: ids.shop,
  cnpj: '11222333000181',
  legalName: 'MERCADO DO BAIRRO LTDA',
  nickname: 'Mercadinho',
}
const ofReceipt = { params: { id: ids.receipt } }
const keyHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const printed = {
  n: 1,
  code: '10234',
  gtin: '7891000100103',
  ncm: '04012010',
  text: 'LEITE INTEGRAL 1L',
  unit: 'un',
  quantity: 2,
  paid: 10.98,
  unitPrice: 5.49,
  promo: false,
} as const
const decided = { n: 1, action: 'stock', productId: ids.milk, units: 2 } as const
const summary = {
  id: ids.receipt,
  shop,
  issuedAt: at,
  total: 10.98,
  lines: 1,
  createdAt: at,
} as const
const whole = {
  ...summary,
  source: 'paste',
  data: [{ ...printed, ...decided, thing: null }],
  products: [milk],
} as const

export const receiptDocs = documented(receiptApi, {
  about: 'Receipts of shoppings: what was bought, of which shop, for how much.',
  calls: {
    create: {
      summary: 'Import a receipt: stock, prices, shop and new products; once for each key',
      description:
        'Products that are made, stock, prices and what is remembered of rows are written together or not ' +
        'at all. The same Idempotency-Key with the same body is answered by the receipt again; 409 ' +
        '`receipt_known` with `existing` for a receipt that is in already; 403 when the plan has no room for ' +
        'another receipt of the month, or for its new products.',
      example: {
        headers: { 'Idempotency-Key': key },
        body: {
          keyHash,
          shop: { cnpj: shop.cnpj, legalName: shop.legalName },
          issuedAt: at,
          total: 10.98,
          source: 'paste',
          lines: [{ ...printed, ...decided }],
        },
        answer: whole,
      },
    },
    list: {
      summary: 'Page of the receipts of the household, by purchase date, latest first',
      description: 'Without rows.',
      example: {
        query: { page: '1', size: '20' },
        answer: { data: [summary], has_more: false },
      },
    },
    get: {
      summary: 'One receipt with its rows',
      description: 'Rows keep their words when their product was deleted.',
      example: { ...ofReceipt, answer: whole },
    },
    correct: {
      summary:
        'Change decisions about rows of a receipt: their effects are undone and the new ones applied',
      description:
        'Rows that are not named stay as they were decided. What was taken back by hand before, or is more ' +
        'than a year ago, moves no stock. 403 when the plan has no room for new products.',
      example: { ...ofReceipt, body: { lines: [decided] }, answer: whole },
    },
    remove: {
      summary:
        'Delete a receipt with its stock, its prices, and its new products that are still unused',
      description:
        'It is deleted, and can be taken in again. After a year stock and prices stay as they are. 404 the ' +
        'second time.',
      example: { ...ofReceipt, answer: { data: [{ ...milk, stock: 1 }] } },
    },
    known: {
      summary: 'Whether a receipt was imported before, and earlier decisions about its rows',
      description:
        'What was decided for the digits of the bars, for the code at this shop or another branch of it, and ' +
        'for the same words; a client takes the first of them. Nothing is kept.',
      example: {
        body: { keyHash, cnpj: shop.cnpj, gtins: [printed.gtin], texts: [printed.text] },
        answer: {
          receipt: null,
          memory: [
            {
              productId: ids.milk,
              thing: null,
              ignored: false,
              by: 'gtin',
              code: printed.gtin,
              text: printed.text,
            },
          ],
        },
      },
    },
    renameShop: {
      summary: 'Set the nickname of a shop',
      description: 'Null takes the name away again.',
      example: { params: { id: ids.shop }, body: { nickname: 'Mercadinho' }, answer: shop },
    },
  },
})
