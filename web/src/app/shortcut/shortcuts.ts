import { PAGES } from '@compra/contract/http/pages.ts'
import { openOrFocusPanel } from '#app/frame/menu/parts.ts'
import { openOverlay, type Overlay } from '#core/shell/overlays.ts'
import { focusedRow, moveFocus, pressInRow, tickRow } from './row-focus.ts'

export interface Shortcut {
  /** Values of `KeyboardEvent.key` in lower case; any of them triggers the shortcut. */
  readonly keys: readonly string[]
  /** The description for users. */
  readonly label: string
  /** Returns false if there was nothing to do; the key then keeps its default action. */
  readonly run: () => boolean
}

/** The key before the letter of a place. */
export const GO = 'g'

export const LIST_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['n', '/'], label: 'Escrever um item', run: focusField },
  { keys: ['j', 'arrowdown'], label: 'Próximo item', run: () => moveFocus(1) },
  { keys: ['k', 'arrowup'], label: 'Item anterior', run: () => moveFocus(-1) },
  { keys: ['x'], label: 'Marcar como comprado', run: tickRow },
  { keys: ['i'], label: 'Marcar como indisponível', run: () => pressInRow('unavailable') },
  { keys: ['e'], label: 'Preço e quantidade', run: () => pressInRow('details') },
  { keys: ['z'], label: 'Desfazer', run: pressToast },
  { keys: ['m'], label: 'Modo mercado', run: () => onList(() => show('market')) },
]

/** After 'g'. */
export const PLACES: readonly Shortcut[] = [
  { keys: ['l'], label: 'Listas', run: () => show('lists') },
  { keys: ['p'], label: 'Produtos', run: () => show('products') },
  { keys: ['r'], label: 'Receitas', run: () => show('recipes') },
  { keys: ['c'], label: 'Cardápio', run: () => show('week-menu') },
  { keys: ['n'], label: 'Notas', run: () => show('receipts') },
  { keys: ['g'], label: 'Gastos', run: () => show('spending') },
  { keys: ['h'], label: 'Casa', run: () => show('household') },
]

export const HELP: Shortcut = {
  keys: ['?'],
  label: 'Mostrar estes atalhos',
  run: () => show('shortcuts'),
}

/** The shortcut of a key; arrows work only from a focused row. */
export function shortcutOf(key: string, isAfterGo: boolean): Shortcut | undefined {
  if (key.startsWith('arrow') && !focusedRow()) return undefined
  const all = isAfterGo ? PLACES : [...LIST_SHORTCUTS, HELP]
  return all.find(({ keys }) => keys.includes(key))
}

function show(overlay: Overlay): boolean {
  openOrFocusPanel(overlay, () => openOverlay(overlay))
  return true
}

function onList(work: () => boolean): boolean {
  return location.pathname === PAGES.shoppingList && work()
}

function focusField(): boolean {
  const field = document.querySelector<HTMLInputElement>('#new-item')
  field?.focus()
  return field !== null
}

/** Presses the action of the visible toast, such as an undo. Only its close button has an `aria-label`. */
function pressToast(): boolean {
  const button = document.querySelector<HTMLButtonElement>('.toast button:not([aria-label])')
  button?.click()
  return button !== null
}
