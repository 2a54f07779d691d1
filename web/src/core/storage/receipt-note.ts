/**
 * Whether confirmed receipts wait on this device to be sent, or were refused, said without opening the
 * database that has them.
 */
import { attempt } from '#lib/attempt.ts'

export const RECEIPT_DATABASE = 'ci_v01_receipts'

const KEY = 'ci_v01:receipts'

/** The id of the account whose receipts they are. */
export function readReceiptNote(): string | undefined {
  return attempt(() => localStorage.getItem(KEY)) ?? undefined
}

/** Undefined: none are left. */
export function noteReceipts(owner: string | undefined): void {
  attempt(() => {
    if (owner === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, owner)
  })
}

/** All that is kept of them. */
export function eraseReceipts(): void {
  attempt(() => indexedDB.deleteDatabase(RECEIPT_DATABASE))
  noteReceipts(undefined)
}
