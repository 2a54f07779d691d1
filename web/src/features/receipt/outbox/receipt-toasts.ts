/** Toasts about a sent receipt, and its undo. */
import { type Receipt, receiptApi } from '@compra/contract/receipt/receipt.ts'
import { call } from '#core/server-data/api.ts'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { beginAct, CHOICE_MS, showToast } from '#core/shell/toasts.ts'
import type { Sent } from './outbox.ts'
import { releasePurchases, untickItems } from './receipt-ticks.ts'
import { showReceipts } from './show-receipts.ts'
import type { Ticked, WaitingReceipt } from './waiting-receipt.ts'

/** Longer than usual: one tap changed much. */
const UNDO_MS = 2 * CHOICE_MS
const MISSING_NAMED = 3
/** Older than the act of any toast on the screen. */
const LONG_AGO = 0
/** By the id of a receipt that was confirmed on this page. */
const acts = new Map<string, number>()

/** The toast of what became of it takes the place of 'Nota guardada neste aparelho'. */
export function beginReceipt(id: string): number {
  const act = beginAct()
  acts.set(id, act)
  return act
}

/** The toast for a user without the receipt on the screen. */
export function toastSent(receipt: WaitingReceipt, sent: Sent): void {
  const act = acts.get(receipt.id) ?? LONG_AGO
  if (sent.kind === 'in') toastAccepted(sent.receipt, receipt, act)
  if (sent.kind !== 'refused') return
  showToast(
    {
      title: `A nota de ${receipt.body.shop.legalName} não entrou`,
      text: sent.refusal.text,
      destructive: true,
      durationMs: UNDO_MS,
      action: { label: 'Ver', onPress: () => openOverlay('receipt-waiting') },
    },
    act,
  )
}

export function toastAccepted(receipt: Receipt, waiting: WaitingReceipt, act: number): void {
  showReceipts()
  showToast(
    {
      title: 'Nota guardada',
      text: doneText(receipt, waiting.ticked),
      action: { label: 'Desfazer', onPress: () => void undo(receipt, waiting) },
      durationMs: UNDO_MS,
    },
    act,
  )
}

/** '12 produtos no estoque · ficou faltando: café, sal' */
function doneText({ data }: Receipt, { missing }: Ticked): string {
  const stocked = new Set(
    data.flatMap(({ action, units, productId }) =>
      action === 'stock' && units !== null ? (productId ?? []) : [],
    ),
  )
  return [stockedText(stocked.size), missingText(missing)].filter(Boolean).join(' · ')
}

function stockedText(count: number): string {
  if (count === 0) return 'Os preços ficaram guardados'
  return count === 1 ? '1 produto no estoque' : `${count} produtos no estoque`
}

/** 'ficou faltando: café, sal e mais 3', or '' when all was bought. */
export function missingText(missing: readonly string[]): string {
  if (missing.length === 0) return ''
  const named = missing.slice(0, MISSING_NAMED).join(', ')
  const rest = missing.length - MISSING_NAMED
  return `ficou faltando: ${rest > 0 ? `${named} e mais ${rest}` : named}`
}

async function undo(receipt: Receipt, waiting: WaitingReceipt): Promise<void> {
  const act = beginAct()
  try {
    await call(receiptApi.remove, { params: { id: receipt.id } })
    untickItems(waiting.ticked)
    await releasePurchases(waiting, true)
    showReceipts()
    showToast({ title: 'Nota desfeita', text: 'Estoque, preços e lista estão como antes.' }, act)
  } catch (error) {
    const sentence = 'Não foi possível desfazer a nota. Tente novamente.'
    showToast(
      {
        title: 'Erro',
        text: writeErrorMessage(error, sentence),
        destructive: true,
        action: { label: 'Tentar de novo', onPress: () => void undo(receipt, waiting) },
      },
      act,
    )
  }
}
