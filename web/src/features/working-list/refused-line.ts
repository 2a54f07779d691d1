/** Choices for a line that was refused: its item is already on the list, or it is no item. */
import { joined } from '@compra/contract/line/joined.ts'
import { isSameMeasure, measureText } from '@compra/contract/measure/measure.ts'
import { itemText } from '#core/list/working-list/item-summary.ts'
import { itemNamed, setPart } from '#core/list/working-list/working-list-rules.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { CHOICE_MS, showToast, type ToastAction } from '#core/shell/toasts.ts'
import { DUPLICATE } from './list-texts.ts'

/** Offers to add the amount to the existing item, or to add a second row. */
export function offerMerge(line: NewItem, addDuplicate: (line: NewItem) => boolean): void {
  const item = itemNamed(workingList.getState().list, line.name)
  const ways = item ? [...joining(item, line), ...apart(item, line, addDuplicate)] : []
  const [action, otherAction] = ways
  const text = item ? `${itemText(item)} já está na lista.` : DUPLICATE.text
  const choice = { ...(action && { action }), ...(otherAction && { otherAction }) }
  showToast({ ...DUPLICATE, text, ...choice, ...(action && { durationMs: CHOICE_MS }) })
}

function joining(item: Item, line: NewItem): readonly ToastAction[] {
  const { quantity = 1, measure } = line
  const sum = joined(item, { ...line, quantity })
  if (!sum) return []
  const parts = [quantity > 1 && String(quantity), measure && measureText(measure)].filter(Boolean)
  return [{ label: `Somar ${parts.join(' × ')}`, onPress: () => take(item, sum) }]
}

function apart(
  item: Item,
  line: NewItem,
  addDuplicate: (line: NewItem) => boolean,
): readonly ToastAction[] {
  if (!line.measure || isSameMeasure(item.measure, line.measure)) return []
  return [{ label: 'Adicionar mesmo assim', onPress: () => addDuplicate(line) && empty() }]
}

function take(item: Item, sum: Pick<Item, 'quantity' | 'measure'>): void {
  workingList.change((list, stamp) =>
    setPart(
      setPart(list, item.id, ['quantity', sum.quantity], stamp),
      item.id,
      ['measure', sum.measure],
      stamp,
    ),
  )
  empty()
}

const TALK = { title: 'Isto é um item?', text: 'Parece um recado, e não foi adicionado.' }

/** Asks whether a greeting or a reply is an item. */
export function offerAsItem(text: string, add: (line: NewItem) => boolean): void {
  const onPress = () => add({ name: text }) && empty()
  showToast({ ...TALK, action: { label: 'Adicionar mesmo assim', onPress } })
}

/** The refused text stayed in the field for correction; now it was added. */
function empty(): void {
  const field = document.querySelector<HTMLInputElement>('#new-item')
  if (!field) return
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
