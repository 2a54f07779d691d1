import { createPendingImport } from '#core/list/filling/pending-import.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { SENT_RECEIPT_KEY } from '#core/storage/names.ts'
import type { ReceiptInput } from './given.ts'

/** A page kept in this tab while its user logs in or subscribes. */
export const pendingReceipt = createPendingImport(SENT_RECEIPT_KEY)

let asked: readonly ReceiptInput[] = []

/** Opens 'Ler nota' with inputs from elsewhere; they survive a login on the way. */
export function openReceipt(given: readonly ReceiptInput[]): void {
  asked = given
  const [first] = given
  if (first && planLevel() === 'guest') pendingReceipt.keep(first.html || first.text)
  openOverlay('receipt')
}

/** The inputs of the dialog at its opening. */
export function readReceiptRequest(): readonly ReceiptInput[] {
  return asked
}

/** The inputs were read: reopened, the dialog is empty. */
export function forgetReceiptRequest(): void {
  asked = []
  pendingReceipt.forget()
}

/** Reopens the page kept during a login or a purchase. */
export const resumeReceipt = (): Promise<void> =>
  pendingReceipt.resume(async (text) => openReceipt([{ html: '', text }]))
