/**
 * Whether confirmed receipts wait on this device to be sent, or were refused, said without opening the
 * database that has them.
 */
import { RECEIPTS_KEY } from './names.ts'
import * as localTexts from './texts/local-texts.ts'

/** The id of the account whose receipts they are. */
export function readReceiptNote(): string | undefined {
  return localTexts.read(RECEIPTS_KEY) ?? undefined
}

/** Undefined: none are left. */
export function noteReceipts(owner: string | undefined): void {
  if (owner === undefined) localTexts.remove(RECEIPTS_KEY)
  else localTexts.write(RECEIPTS_KEY, owner)
}
