import { createHash } from 'node:crypto'
import type { SavedItem } from '@compra/contract/shopping-list/shopping-list.ts'

/** Another one after any change but that of its place. */
export function savedItemTag({
  name,
  quantity,
  price,
  measure,
}: Omit<SavedItem, 'id' | 'sequence'>): string {
  const said = JSON.stringify([name, quantity, price, measure?.amount, measure?.unit])
  return `"${createHash('sha256').update(said).digest('base64url').slice(0, 16)}"`
}
