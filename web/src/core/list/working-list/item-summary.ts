import { formatMoney } from '@compra/contract/format/money.ts'
import { formatUnits } from '@compra/contract/format/numbers.ts'
import { type Measure, measureText } from '@compra/contract/measure/measure.ts'
import { type Cents } from '@compra/contract/money/money.ts'

/** An item's name on the screen: 'Arroz · 2 kg', 'Sal'. */
export function itemText({
  name,
  measure,
}: {
  name: string
  measure?: Measure | undefined
}): string {
  return measure ? `${name} · ${measureText(measure)}` : name
}

/** The line under a name: '2 × R$ 3,50 = R$ 7,00', 'R$ 3,50', '2 unidades' or ''. */
export function summaryOf({ cents, quantity }: { cents: Cents; quantity: number }): string {
  if (cents === 0) return quantity > 1 ? formatUnits(quantity) : ''
  const each = formatMoney(cents)
  return quantity === 1
    ? each
    : `${quantity}\u00A0×\u00A0${each} = ${formatMoney(cents * quantity)}`
}
