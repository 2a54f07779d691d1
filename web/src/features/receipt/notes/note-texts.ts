import { formatAmount } from '@compra/contract/format/amount.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import type { Receipt, ReceiptLine, Shop } from '@compra/contract/receipt/receipt.ts'
import { amountText } from '#features/receipt/read/amount-text.ts'

/** The household's name for it, otherwise the receipt's. */
export function shopName({ nickname, legalName }: Shop): string {
  return nickname ?? legalName
}

export function rowsText(count: number): string {
  return count === 1 ? '1 linha' : `${count} linhas`
}

/** '0,778 kg · R$ 5,05'. */
export function paidText(line: ReceiptLine): string {
  return `${amountText(line)} · ${formatMoney(line.paid)}`
}

/** The product of a row. */
export function nameOf(line: ReceiptLine, products: Receipt['products']): string {
  const product = products.find(({ id }) => id === line.productId)
  return product?.name ?? line.thing ?? line.text
}

/** The outcome of a row. */
export function outcomeOf(line: ReceiptLine): string {
  if (line.action === 'ignore') return 'Ignorado'
  if (line.action === 'price') return 'Só o preço'
  if (line.units === null) return 'No estoque'
  return `+${formatAmount(line.units, 'un')} no estoque`
}
