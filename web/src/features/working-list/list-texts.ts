/** The texts of the list, shared by the screen and the first-paint script. */
import { formatMoney } from '@compra/contract/format/money.ts'
import { summaryOf } from '#core/list/working-list/item-summary.ts'
import { inCartOf, type Priced, totalOf } from '#core/list/working-list/working-list-rules.ts'
import { countOf, type Groups, type Item } from '#core/list/working-list/working-list-state.ts'
import { storedTitle } from '#core/list/working-list/working-list-storage.ts'

/** The label of the on-screen keyboard's key that adds the item (G-151). */
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

/** The message for a name that is already on the list. */
export const DUPLICATE = { title: 'Item duplicado', text: 'Este item já está na lista.' }

/** The labels of a row's actions (`data-act`); they include the name for screen readers. */
const LABELS = {
  purchased: ['Marcar ', ' como comprado'],
  unavailable: ['Marcar ', ' como indisponível'],
  details: ['Preço e quantidade de ', ''],
  remove: ['Tirar da lista: ', ''],
} as const
export type Act = keyof typeof LABELS

export function isAct(name: string | undefined): name is Act {
  return name !== undefined && name in LABELS
}

/** The pressed action and the id of its item. */
export interface Pressed {
  readonly name: Act
  readonly id: string
}

export function actOf({ target }: { readonly target: EventTarget | null }): Pressed | undefined {
  // `as`: a click comes from an element.
  const pressed = (target as Element).closest<HTMLElement>('[data-act]')
  const name = pressed?.dataset['act']
  const id = pressed?.closest<HTMLElement>('li')?.dataset['id']
  return isAct(name) && id ? { name, id } : undefined
}

export function labelOf(act: Act, name: string): string {
  return LABELS[act].join(name)
}

/** The line under the name of an item: 'Indisponível · R$ 3,50 · o mais maduro'. */
export function noteOf(item: Pick<Item, 'status' | 'cents' | 'quantity' | 'note'>): string {
  const parts = [item.status === 'unavailable' && 'Indisponível', summaryOf(item), item.note]
  return parts.filter(Boolean).join(' · ')
}

/** The title of the open list; the name of a household list is stored once it has arrived. */
export function titleOf(open: string): string {
  return storedTitle() ?? (open === 'local' ? 'Lista de compras' : 'Lista da casa')
}

/** A shorter list of one person needs no screen of its own in the shop. */
export function hasMarket(open: string, list: Groups<unknown>): boolean {
  return open !== 'local' || countOf(list) > 2
}

/** A household list counts as empty only after the server has confirmed it. */
export function progressOf(list: Groups<unknown>, isKnown = true): string {
  const count = countOf(list)
  const left = list.pending.length
  if (count === 0) return isKnown ? 'Nenhum item ainda' : ''
  if (left === 0) return 'Tudo pronto'
  return `${left === 1 ? 'Falta' : 'Faltam'} ${left} de ${count}`
}

/** 'Total: R$ 12,50', or '' when there is nothing to pay (G-009). */
export function totalText(list: Groups<Priced>): string {
  const cents = totalOf(list)
  return cents > 0 ? `Total: ${formatMoney(cents)}` : ''
}

/** 'No carrinho: R$ 4,00', or '' while the cart's total is zero. */
export function inCartText(list: Groups<Priced>): string {
  const cents = inCartOf(list)
  return cents > 0 ? `No carrinho: ${formatMoney(cents)}` : ''
}
