/** A list before the next shopping, with earlier purchases in two shops. */
import type { StoredItem } from './stored-lists.ts'

export const PRICED_LIST: readonly StoredItem[] = [
  { name: 'Arroz', quantity: 2, measure: { amount: 1, unit: 'kg' } },
  { name: 'Feijão' },
  { name: 'Patinho', measure: { amount: 500, unit: 'g' } },
  { name: 'Sal', price: 3 },
  { name: 'Vela' },
]

const kilos = (amount: number) => ({ amount, unit: 'kg' }) as const
const food = { category: 'Alimentos', stock: 0, minStock: 0, price: 0 } as const

/** The registered products. */
export const PRICED_PRODUCTS = {
  rice: { ...food, name: 'Arroz', content: null },
  beans: { ...food, name: 'Feijão', content: kilos(1) },
} as const

/** Shop, days ago, and rows in cents, by the ids of the products. */
export const receiptsBefore = (rice: string, beans: string) =>
  [
    ...[40, 50, 60, 70, 80].map(
      (days) => ['Extra', days, [{ product: beans, paid: 879, pack: kilos(1) }]] as const,
    ),
    [
      'Extra',
      20,
      [
        { product: rice, paid: 549, pack: kilos(1) },
        {
          thing: 'patinho',
          action: 'price',
          unit: 'kg',
          quantity: 0.352,
          paid: 1932,
          unitPrice: 5490,
        },
      ],
    ],
    ['Extra', 25, [{ product: rice, paid: 2245, pack: kilos(5) }]],
    ['Feira', 10, [{ product: beans, paid: 799, pack: kilos(1) }]],
  ] as const
