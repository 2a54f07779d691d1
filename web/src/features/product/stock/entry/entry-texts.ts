/** The messages after purchases were entered into the stock. */
import { FREE_LIMITS } from '@compra/contract/limits.ts'
import type { Done } from './enter.ts'

/** '2 produtos atualizados. 3 produtos novos. 1 já estava no estoque.' */
export function doneText({ products, fresh, earlier, left, isWaiting }: Done): string {
  const updated = products.length - fresh
  return [
    ...(updated > 0 ? [counted(updated, 'produto atualizado', 'produtos atualizados')] : []),
    ...(fresh > 0 ? [counted(fresh, 'produto novo', 'produtos novos')] : []),
    ...(earlier > 0 ? [counted(earlier, 'já estava no estoque', 'já estavam no estoque')] : []),
    ...(left > 0 ? [`${leftText(left)} O resto foi guardado.`] : []),
    ...(isWaiting ? ['A casa vê quando houver conexão.'] : []),
  ].join(' ')
}

/** '2 produtos não couberam no plano gratuito (5).' */
export function leftText(count: number): string {
  const what = count === 1 ? '1 produto não coube' : `${count} produtos não couberam`
  return `${what} no plano gratuito (${FREE_LIMITS.products}).`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}.`
}
