import type { priceApi } from '#price/price-seen.ts'
import type { receiptApi } from '#receipt/receipt.ts'
import type { shoppingListApi } from '#shopping-list/shopping-list.ts'
import type { ExamplesOf } from './example.ts'
import { at, ids, key, milk } from './house.ts'

const params = { id: ids.list }
const item = { sequence: 1, name: 'Leite 1 L', quantity: 2, price: 5.49 }
const draft = { name: 'Feira da semana', items: [item] }
const saved = { id: ids.list, name: draft.name, items: [{ ...item, id: ids.item }] }
const shared = { items: [{ name: 'Leite 1 L' }] }

export const shoppingList: ExamplesOf<typeof shoppingListApi> = {
  list: {
    query: { name: 'feira', page: '1', size: '20' },
    answer: { data: [{ id: ids.list, name: draft.name, itemsCount: 1 }], has_more: false },
  },
  get: { params, answer: saved },
  names: { answer: { data: [{ name: 'Leite 1 L', price: 5.49 }] } },
  create: { body: draft, answer: saved },
  update: { params, body: draft, answer: saved },
  remove: { params },
  share: { body: shared, answer: { id: ids.link } },
  shared: { params: { id: ids.link }, answer: shared },
}

const shop = {
  id: ids.shop,
  cnpj: '11222333000181',
  legalName: 'MERCADO DO BAIRRO LTDA',
  nickname: 'Mercadinho',
}
const seen = {
  at,
  shop: { id: ids.shop, name: 'Mercadinho' },
  per: 'l',
  price: 5.49,
  promo: false,
  pack: { amount: 1, unit: 'l' },
} as const

export const price: ExamplesOf<typeof priceApi> = {
  product: { params: { id: ids.milk }, answer: { data: [seen] } },
  latest: {
    answer: {
      data: [{ ...seen, productId: ids.milk, thing: null, piece: 5.49 }],
      usual: [{ productId: ids.milk, per: 'l', last: [5.49, 5.29], count: 2 }],
    },
  },
  spending: {
    query: { month: '2026-11' },
    answer: {
      month: '2026-11',
      total: 10.98,
      before: 8.4,
      byShop: [{ total: 10.98, before: 8.4, shop: { id: ids.shop, name: 'Mercadinho' } }],
      byAisle: [{ total: 10.98, before: 8.4, aisle: 'Laticínios' }],
      byWeek: [{ total: 10.98, from: '2026-11-16', to: '2026-11-22' }],
      lines: [
        {
          total: 10.98,
          at,
          shop: 'Mercadinho',
          name: 'Leite 1 L',
          aisle: 'Laticínios',
          quantity: 2,
          unit: 'un',
        },
      ],
    },
  },
}

const ofReceipt = { params: { id: ids.receipt } }
const keyHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const printed = {
  n: 1,
  code: '10234',
  gtin: '7891000100103',
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

export const receipt: ExamplesOf<typeof receiptApi> = {
  create: {
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
  list: {
    query: { page: '1', size: '20' },
    answer: { data: [summary], has_more: false },
  },
  get: { ...ofReceipt, answer: whole },
  correct: { ...ofReceipt, body: { lines: [decided] }, answer: whole },
  remove: { ...ofReceipt, answer: { data: [{ ...milk, stock: 1 }] } },
  known: {
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
  renameShop: { params: { id: ids.shop }, body: { nickname: 'Mercadinho' }, answer: shop },
}
