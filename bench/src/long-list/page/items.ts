import { type Item, newStamps, type Stamps, type Status } from '@compra/contract/sync/item.ts'

/** Six of ten are pending, one is unavailable, three are purchased; two of three have a price. */
export function itemsFor(count: number): Item[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    name: `Item número ${at}`,
    status: statusOf(at / count),
    cents: at % 3 === 0 ? 0 : 250,
    quantity: 1 + (at % 3),
    stamps: bornAt(1_700_000_000_000 + at),
  }))
}

export function bornAt(moment: number): Stamps {
  return newStamps(moment)
}

function statusOf(share: number): Status {
  if (share < 0.6) return 'pending'
  return share < 0.7 ? 'unavailable' : 'purchased'
}

/** In the product's storage format, each with its creation stamp. */
export function storedForm(items: readonly Item[]): string {
  const stored = items.map(({ cents, stamps: [born], ...item }) => ({
    ...item,
    price: cents / 100,
    t: [born],
  }))
  return JSON.stringify({ items: stored })
}
