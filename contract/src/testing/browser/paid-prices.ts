/** Bought products with the prices paid, in cents. */
export const MILK = { name: 'Leite integral 1 l', price: 6 } as const

/** Purchases of two: days ago, shop, and price of one. The last price is high. */
export const MILK_BOUGHT = [
  [150, 'Mercado Um', 479],
  [110, 'Mercado Dois', 459],
  [70, 'Mercado Um', 489],
  [40, 'Mercado Dois', 349],
  [30, 'Mercado Um', 479],
  [2, 'Mercado Um', 600],
] as const

interface Made {
  readonly id: string
  readonly name: string
}

/** The row of a receipt for two of the milk at this price each. */
export const milkRow = ([milk]: readonly Made[], paid: number) => ({
  product: milk?.id ?? '',
  paid: paid * 2,
  quantity: 2,
  promo: paid === 349,
})

export const RICE = { name: 'Arroz', price: 29.9 } as const

const PACK = { amount: 5, unit: 'kg' }
const SERRA = { text: 'ARROZ SERRA T1 5KG', gtin: '7896006711117', pack: PACK }
const VALE = { text: 'ARROZ VALE T1 5KG', gtin: '7891000100103', pack: PACK }

/** Purchases of two brands: days ago, shop, row, and price. The last price is high for its own brand only. */
export const RICE_BOUGHT = [
  [60, 'Mercado Um', SERRA, 2490],
  [50, 'Mercado Um', VALE, 2790],
  [40, 'Mercado Dois', SERRA, 2490],
  [30, 'Mercado Dois', VALE, 2690],
  [20, 'Mercado Um', SERRA, 2590],
  [10, 'Mercado Um', VALE, 2990],
  [2, 'Mercado Um', SERRA, 2850],
] as const

/** The prices of products by shop. */
export type ShopPrices = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The rows of a receipt with products at these prices. */
export const rowsAt = (made: readonly Made[], prices: Readonly<Record<string, number>>) =>
  Object.entries(prices).map(([name, paid]) => ({
    product: made.find((one) => one.name === name)?.id ?? '',
    paid,
  }))

export const TWO_SHOPS = {
  'Mercado Um': { 'Arroz 5 kg': 2790, 'Café 500 g': 1990, Leite: 500, Sal: 300 },
  'Mercado Dois': { 'Arroz 5 kg': 2490, 'Café 500 g': 1890, Leite: 450 },
  'Banca do Zé': { Sal: 100 },
} satisfies ShopPrices

export const COMPARED_PRODUCTS = ['Arroz 5 kg', 'Café 500 g', 'Leite', 'Sal'].map((name) => ({
  name,
}))

/** A list with four of these to buy. */
export const COMPARED_LIST = [
  { name: 'Arroz', measure: { amount: 5, unit: 'kg' } },
  { name: 'Café', measure: { amount: 500, unit: 'g' } },
  { name: 'Leite', quantity: 2 },
  { name: 'Sal' },
  { name: 'Pão', status: 'purchased' },
]
