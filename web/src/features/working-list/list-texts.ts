/** The words of the list, shared by the screen and by the script that draws it before React. */
import { formatDot } from '@compra/contract/money.ts'
import { totalOf } from '#core/working-list-rules.ts'
import { countOf, type WorkingList } from '#core/working-list-state.ts'

/** What the on-screen keyboard calls the key that adds the item (spec §2, G-151). */
export function placeholderFor({ userAgent, maxTouchPoints }: Navigator): string {
  return `Digite o item e pressione ${keyFor(userAgent, maxTouchPoints)}`
}

export const DEFAULT_PLACEHOLDER = 'Digite o item e pressione Enter'

/** An iPad introduces itself as a Macintosh; no Macintosh has a touch screen. */
function keyFor(userAgent: string, maxTouchPoints: number): string {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'Seguinte'
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'Seguinte'
  return userAgent.includes('Android') ? 'Próximo' : 'Enter'
}

export function progressOf(list: WorkingList): string {
  const count = countOf(list)
  const left = list.pending.length
  if (count === 0) return 'Nenhum item ainda'
  if (left === 0) return 'Tudo pronto'
  return `${left === 1 ? 'Falta' : 'Faltam'} ${left} de ${count}`
}

/** 'Total: R$ 12.50', or '' when there is nothing to pay (G-009). */
export function totalText(list: WorkingList): string {
  const cents = totalOf(list)
  return cents > 0 ? `Total: ${formatDot(cents)}` : ''
}
