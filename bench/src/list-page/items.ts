/** Items as both lists are given them: six of ten pending, one unavailable, three purchased. */
export interface PlainItem {
  readonly id: string
  readonly name: string
  readonly status: 'pending' | 'unavailable' | 'purchased'
  readonly price: number
  readonly quantity: number
}

const STATUS_OF_TEN = [
  ...Array.from({ length: 6 }, () => 'pending' as const),
  'unavailable' as const,
  ...Array.from({ length: 3 }, () => 'purchased' as const),
]

export function itemsFor(count: number): PlainItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Item número ${index}`,
    status: STATUS_OF_TEN[Math.floor((index * 10) / count)] ?? 'pending',
    price: index % 3 === 0 ? 0 : 2.5,
    quantity: 1 + (index % 3),
  }))
}
