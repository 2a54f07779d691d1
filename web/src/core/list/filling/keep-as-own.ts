import { switchList } from '#core/list/working-list/switch-list.ts'
import { itemsOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { fillList } from './list-filling.ts'
import { toastListFilled } from './toast-list-filled.ts'

/**
 * 'Salvar como minha lista': adds the items of another person's list, and `more`, to the local list and
 * opens it.
 */
export function keepAsOwn(list: WorkingList, more: readonly NewItem[] = []): void {
  const entries = itemsOf(list).map(({ name, quantity, measure, cents }) => ({
    name,
    quantity,
    measure,
    cents,
  }))

  const others = more.map(({ quantity = 1, cents = 0, ...rest }) => ({ quantity, cents, ...rest }))
  switchList(LOCAL_LIST)
  fillList([...entries, ...others], 'add', (filled) => toastListFilled('add', filled))
}
