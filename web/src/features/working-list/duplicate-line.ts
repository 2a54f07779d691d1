/** Choices for a line whose item is already on the list; fetched when that happens. */
import { joined } from '@compra/contract/line/joined.ts'
import { isSameMeasure, measureText } from '@compra/contract/measure/measure.ts'
import { itemText } from '#core/list/working-list/item-summary.ts'
import { itemNamed, setPart } from '#core/list/working-list/working-list-rules.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { CHOICE_MS, showToast, type ToastAction } from '#core/shell/toasts.ts'
import { DUPLICATE } from './list-texts.ts'
import { emptyField } from './reading.ts'

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
  return [{ label: 'Adicionar mesmo assim', onPress: () => addDuplicate(line) && emptyField() }]
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
  emptyField()
}
