/** Texts that say how a member changed an item. */
import { formatMoney } from '@compra/contract/format/money.ts'
import { measureText } from '@compra/contract/measure/measure.ts'
import type { HistoryEvent, HistoryParts } from '@compra/contract/sync/history.ts'

/** Actions whose text needs no details, so that many items can share one entry. */
const STATUS_ACTS = {
  purchased: 'marcou como comprado',
  unavailable: 'marcou como indisponível',
  pending: 'desmarcou',
} as const

/** The action without details: 'removeu', 'marcou como comprado'. Undefined if it needs details. */
export function plainAct({ before, after }: HistoryEvent): string | undefined {
  if (after.isOn === false) return 'removeu'
  const isBack = after.isOn === true && before.isOn !== true
  if (isBack) return 'adicionou'
  const parts = Object.keys(after)
  return parts.length === 1 && after.status ? STATUS_ACTS[after.status] : undefined
}

/** 'mudou o preço de R$ 4,00 para R$ 5,50 e pôs a quantidade 2'. */
export function changeText(event: HistoryEvent): string {
  const said = [...actsOf(event), ...extrasOf(event)].filter(Boolean)
  return said.join(', ') || 'mudou'
}

function actsOf({ before, after: { status, name, price, quantity } }: HistoryEvent) {
  return [
    status && STATUS_ACTS[status],
    name !== undefined && `renomeou “${before.name ?? ''}”`,
    price !== undefined && priceText(before.price ?? 0, price),
    quantity !== undefined && `mudou a quantidade de ${before.quantity ?? 1} para ${quantity}`,
  ]
}

function extrasOf({ after: { measure, note, aisle } }: HistoryEvent) {
  return [
    measure !== undefined && measureChange(measure),
    note !== undefined && noteChange(note),
    aisle !== undefined && 'mudou o corredor',
  ]
}

function priceText(before: number, after: number): string {
  if (after === 0) return 'tirou o preço'
  return before === 0
    ? `pôs o preço ${formatMoney(after)}`
    : `mudou o preço de ${formatMoney(before)} para ${formatMoney(after)}`
}

function measureChange(measure: HistoryParts['measure']): string {
  return measure ? `pôs a medida ${measureText(measure)}` : 'tirou a medida'
}

function noteChange(note: HistoryParts['note']): string {
  return note ? `escreveu “${note}”` : 'apagou a observação'
}
