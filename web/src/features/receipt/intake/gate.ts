import { isOutOfReach } from '#core/pantry/out-of-reach.ts'
import { mayCreate } from '#core/plan/plan-gate.ts'

/**
 * Whether the plan allows one more receipt, checked before reading. Offline it is unknown, and the server
 * decides when the receipt arrives.
 */
export async function checkReceiptLimit(): Promise<'open' | 'limit' | 'unknown'> {
  if (isOutOfReach()) return 'open'
  let isLimit = false
  const isOpen = await mayCreate('receipts', { onLimit: () => (isLimit = true) })
  if (isOpen) return 'open'
  return isLimit ? 'limit' : 'unknown'
}
