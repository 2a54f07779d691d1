import { beginAct, showToast } from '#core/shell/toasts.ts'
import type { Sent } from './outbox.ts'
import { receiptOutbox } from './receipt-outbox.ts'
import { holdPurchases, releasePurchases, untickItems } from './receipt-ticks.ts'
import { beginReceipt, missingText, toastAccepted } from './receipt-toasts.ts'
import type { WaitingReceipt } from './waiting-receipt.ts'

const UNDO_MS = 20_000

/**
 * Stores a confirmed receipt, sends it, and shows the result. A refused one is not stored: the list is
 * restored, and the open review still has all decisions.
 */
export async function confirmReceipt(receipt: WaitingReceipt): Promise<Sent> {
  const act = beginReceipt(receipt.id)
  await holdPurchases(receipt)
  const sent = await receiptOutbox.add(receipt)
  if (sent.kind === 'in') toastAccepted(sent.receipt, receipt, act)
  else if (sent.kind === 'later') toastWaiting(receipt, act)
  else await takeBack(receipt)
  return sent
}

function toastWaiting(receipt: WaitingReceipt, act: number): void {
  const missing = missingText(receipt.ticked.missing)
  showToast(
    {
      title: 'Nota guardada neste aparelho',
      text: ['Envia quando houver internet', missing].filter(Boolean).join(' · '),
      action: { label: 'Desfazer', onPress: () => void undoWaiting(receipt) },
      durationMs: UNDO_MS,
    },
    act,
  )
}

async function undoWaiting(receipt: WaitingReceipt): Promise<void> {
  const act = beginAct()
  if (await receiptOutbox.drop(receipt.id)) {
    await takeBack(receipt)
    showToast({ title: 'Nota descartada', text: 'Sua lista está como antes.' }, act)
  } else showToast({ title: 'A nota já foi enviada', text: 'Desfaça em Notas.' }, act)
}

async function takeBack(receipt: WaitingReceipt): Promise<void> {
  untickItems(receipt.ticked)
  await releasePurchases(receipt)
}

/** Discards a receipt; its purchases can be entered in another way. */
export async function dropReceipt(receipt: WaitingReceipt): Promise<void> {
  if (await receiptOutbox.drop(receipt.id)) await releasePurchases(receipt)
}
