import { documented } from '#http/documented.ts'
import { at, ids } from '#http/example-house.ts'
import { priceApi } from './price-seen.ts'

const seen = {
  at,
  shop: { id: ids.shop, name: 'Mercadinho' },
  per: 'l',
  price: 5.49,
  promo: false,
  pack: { amount: 1, unit: 'l' },
  barcode: '7891000100103',
} as const

export const priceDocs = documented(priceApi, {
  about: 'What things cost, and what was spent: by receipts, and by entries with a price.',
  calls: {
    product: {
      summary: 'Prices of a product in the last twelve months, latest first',
      description:
        'By the kilo or litre where a weight, a volume or a pack says how much it is, otherwise by the piece. ' +
        'Nothing of receipts and entries that were taken back.',
      example: {
        params: { id: ids.milk },
        answer: { data: [{ ...seen, text: 'LEITE INTEGRAL 1L' }] },
      },
    },
    latest: {
      summary: 'The last price of everything at each shop, and usual prices of products',
      description:
        'Of the last 365 days, one of each pack and barcode in each shop. What a product usually costs leaves promotions out.',
      example: {
        answer: {
          data: [{ ...seen, productId: ids.milk, thing: null, piece: 5.49 }],
          usual: [{ productId: ids.milk, per: 'l', last: [5.49, 5.29], count: 2 }],
        },
      },
    },
    spending: {
      summary: 'Spending of the household in one month, by shop, aisle and week',
      description:
        'Days and weeks are those of São Paulo; weeks begin on Monday and end with the month. Rows that were ' +
        'ignored are not counted; a discount of a whole receipt is a line of its own.',
      example: {
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
    },
  },
})
