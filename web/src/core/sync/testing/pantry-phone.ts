import { type Pantry, unsentPantry, waitingCount } from '@compra/contract/sync/pantry/replica.ts'
import { productsOf } from '@compra/contract/sync/pantry/shown.ts'

/** The pantry replica of a phone. */
export function devicePantry(disk: { pantry: Pantry }) {
  const listeners = new Set<(change: Pantry | 'wanted') => void>()
  /** How the calls ended. */
  const links: string[] = []
  return {
    change: async (apply: (pantry: Pantry) => Pantry) => {
      const before = disk.pantry
      disk.pantry = apply(before)
      for (const listener of disk.pantry === before ? [] : listeners) listener(disk.pantry)
      return disk.pantry
    },
    links,
    onCallEnd: (outcome: string) => void links.push(outcome),
    forget: () => void (disk.pantry = unsentPantry(disk.pantry)),
    onChange(listener: (change: Pantry | 'wanted') => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    wanted() {
      for (const listener of listeners) listener('wanted')
    },
    products: () => productsOf(disk.pantry).map(({ name, stock }) => [name, stock]),
    refused: () => [...disk.pantry.refused],
    waiting: () => waitingCount(disk.pantry),
  }
}
