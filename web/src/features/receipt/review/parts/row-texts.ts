import { formatMoney } from '@compra/contract/format/money.ts'
import { formatQuantity } from '@compra/contract/format/numbers.ts'
import type { PrintedLine, ReceiptAction } from '@compra/contract/receipt/printed.ts'
import { amountText } from '#features/receipt/read/amount-text.ts'
import type { ReviewRow } from '#features/receipt/review/rows/review-row.ts'

/** '0,352 kg × R$ 54,90', or '12 un' without a printed unit price. */
export function quantityText(line: PrintedLine): string {
  const amount = amountText(line)
  return line.unitPrice === null ? amount : `${amount} × ${formatMoney(line.unitPrice)}`
}

export const ACTIONS: readonly { value: ReceiptAction; label: string }[] = [
  { value: 'stock', label: 'No estoque' },
  { value: 'price', label: 'Só o preço' },
  { value: 'ignore', label: 'Ignorar' },
]

/** The outcome of a row, in short: '+ 2 no estoque'. */
export function outcomeText({ action, units, choice, isEntered }: ReviewRow): string {
  if (action === 'ignore') return 'ignorado'
  if (action === 'price') return isEntered ? 'já está no estoque · só o preço' : 'só o preço'
  const what = choice?.productId === null ? ' · produto novo' : ''
  return `+ ${formatQuantity(units)} no estoque${what}`
}
