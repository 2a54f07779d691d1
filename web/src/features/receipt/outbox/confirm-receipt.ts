import { showToast } from '#core/shell/toasts.ts'
import type { Sent } from './outbox.ts'
import { receiptOutbox } from './receipt-outbox.ts'
import { holdPurchases, releasePurchases, untickItems } from './receipt-ticks.ts'
import { missingText, tellIn } from './receipt-told.ts'
import type { WaitingReceipt } from './waiting-receipt.ts'

const UNDO_MS = 20_000

/**
 * Keeps a confirmed receipt, sends it, and tells what came of it. Refused, it is not kept: the list is as
 * it was, and whoever has it on the screen still has all that was decided.
 */
export async function confirmReceipt(receipt: WaitingReceipt): Promise<Sent> {
  await holdPurchases(receipt)
  const sent = await receiptOutbox.add(receipt)
  if (sent.kind === 'in') tellIn(sent.receipt, receipt)
  else if (sent.kind === 'later') tellWaiting(receipt)
  else await takeBack(receipt)
  return sent
}

function tellWaiting(receipt: WaitingReceipt): void {
  const missing = missingText(receipt.ticked.missing)
  showToast({
    title: 'Nota guardada neste aparelho',
    text: ['Envia quando houver internet', missing].filter(Boolean).join(' · '),
    action: { label: 'Desfazer', onPress: () => void undoWaiting(receipt) },
    durationMs: UNDO_MS,
  })
}

async function undoWaiting(receipt: WaitingReceipt): Promise<void> {
  if (await receiptOutbox.drop(receipt.id)) {
    await takeBack(receipt)
    showToast({ title: 'Nota descartada', text: 'Sua lista está como antes.' })
  } else showToast({ title: 'A nota já foi enviada', text: 'Desfaça em Notas.' })
}

async function takeBack(receipt: WaitingReceipt): Promise<void> {
  untickItems(receipt.ticked)
  await releasePurchases(receipt)
}

/** The person does not want it any more; what was bought is bought, and can be entered otherwise. */
export async function dropReceipt(receipt: WaitingReceipt): Promise<void> {
  if (await receiptOutbox.drop(receipt.id)) await releasePurchases(receipt)
}
