import { createHash } from 'node:crypto'
import type { SavedItem } from '@compra/contract/shopping-list/shopping-list.ts'

/** The ETag of an item, which does not depend on its position. */
export function savedItemTag({
  name,
  quantity,
  price,
  measure,
}: Omit<SavedItem, 'id' | 'sequence'>): string {
  const values = JSON.stringify([name, quantity, price, measure?.amount, measure?.unit])
  return `"${createHash('sha256').update(values).digest('base64url').slice(0, 16)}"`
}
