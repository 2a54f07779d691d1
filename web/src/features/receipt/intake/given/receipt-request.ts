import { createPendingImport } from '#core/list/filling/pending-import.ts'
import { planLevel } from '#core/plan/item-limit.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { SENT_RECEIPT_KEY } from '#core/storage/names.ts'
import type { Given } from './given.ts'

/** A page that waits, in this tab, while its person logs in or subscribes. */
export const pendingReceipt = createPendingImport(SENT_RECEIPT_KEY)

let asked: readonly Given[] = []

/** Opens 'Ler nota' with what came from elsewhere; nothing of it is lost on the way to an account. */
export function openReceipt(given: readonly Given[]): void {
  asked = given
  const [first] = given
  if (first && planLevel() === 'guest') pendingReceipt.keep(first.html || first.text)
  openOverlay('receipt')
}

/** What the dialog is opened with. */
export function readReceiptRequest(): readonly Given[] {
  return asked
}

/** It has arrived: opened again, the dialog begins empty. */
export function forgetReceiptRequest(): void {
  asked = []
  pendingReceipt.forget()
}

/** What waited while its person logged in or subscribed. */
export const resumeReceipt = (): Promise<void> =>
  pendingReceipt.resume(async (text) => openReceipt([{ html: '', text }]))
