import { formatAmount } from '@compra/contract/format/amount.ts'
import { formatComma } from '@compra/contract/format/money.ts'
import type { ReceiptUnit } from '@compra/contract/receipt/printed.ts'
import type { Receipt, ReceiptLine, Shop } from '@compra/contract/receipt/receipt.ts'

/** The household's name for it, otherwise the receipt's. */
export function shopName({ nickname, legalName }: Shop): string {
  return nickname ?? legalName
}

export function rowsText(count: number): string {
  return count === 1 ? '1 linha' : `${count} linhas`
}

const UNITS: Record<ReceiptUnit, string> = { un: 'un', kg: 'kg', l: 'l', other: 'un' }

/** '0,778 kg · R$ 5,05'. */
export function paidText({ quantity, unit, paid }: ReceiptLine): string {
  return `${formatAmount(quantity, UNITS[unit])} ${UNITS[unit]} · ${formatComma(paid)}`
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
