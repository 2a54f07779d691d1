import { type Home, unsentHome, waitingCount } from '@compra/contract/sync/home/replica.ts'
import { productsOf } from '@compra/contract/sync/home/shown.ts'

/** The pantry replica of a phone. */
export function deviceHome(disk: { home: Home }) {
  const listeners = new Set<(change: Home | 'wanted') => void>()
  /** How the calls ended. */
  const links: string[] = []
  return {
    change: async (apply: (home: Home) => Home) => {
      const before = disk.home
      disk.home = apply(before)
      for (const listener of disk.home === before ? [] : listeners) listener(disk.home)
      return disk.home
    },
    links,
    onNews: (news: string) => void links.push(news),
    forget: () => void (disk.home = unsentHome(disk.home)),
    onChange(listener: (change: Home | 'wanted') => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    wanted() {
      for (const listener of listeners) listener('wanted')
    },
    products: () => productsOf(disk.home).map(({ name, stock }) => [name, stock]),
    refused: () => [...disk.home.refused],
    waiting: () => waitingCount(disk.home),
  }
}
