import { PAGES } from '@compra/contract/http/pages.ts'
/** The share dialog's server calls, for signed-in users; loaded with the first call. */
import type { PlanLimitType } from '@compra/contract/limits.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { createList } from '#core/pantry/rules/saved-lists.ts'
import { isPlanLimit, mayCreate } from '#core/plan/plan-gate.ts'
import { call } from '#core/server-data/api.ts'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { isUnreached } from '#core/shell/network.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { LINK_FAILED, LINK_OFFLINE, SAVE_FAILED } from './share-failures.ts'

/** Shows the plan's limit over the dialog, so that its typed text is not lost. */
type OnLimit = (type: PlanLimitType) => void

/** The URL of the link to the names; undefined on a failure, after its message was shown. */
export async function makeLink(
  names: readonly string[],
  onLimit: OnLimit,
): Promise<string | undefined> {
  const act = beginAct()
  if (!(await mayCreate('shared_shopping_lists', { onLimit }))) return undefined
  try {
    const items = names.map((name) => ({ name }))
    const { id } = await call(shoppingListApi.share, { body: { items } })
    return new URL(PAGES.sharedList.replace(':id', id), location.origin).href
  } catch (error) {
    if (isUnreached(error)) showToast(LINK_OFFLINE, act)
    else toastWriteError(LINK_FAILED.title, LINK_FAILED.text)(error, undefined, act)
    if (isPlanLimit(error)) onLimit('shared_shopping_lists')
    return undefined
  }
}

/** True when the list was saved; false after a message was shown. */
export async function saveList(
  name: string,
  list: readonly Item[],
  onLimit: OnLimit,
): Promise<boolean> {
  const act = beginAct()
  // Both, since the list is saved from where it is shared (G-004).
  if (!(await mayCreate('shared_shopping_lists', { onLimit }))) return false
  if (!(await mayCreate('shopping_lists', { onLimit }))) return false
  try {
    const items = list.map((item, index) => ({
      sequence: index + 1,
      name: item.name,
      quantity: item.quantity,
      price: item.cents,
      measure: item.measure,
    }))
    await actOnPantry(createList, { name, items })
  } catch (error) {
    toastWriteError(SAVE_FAILED.title, SAVE_FAILED.text)(error, undefined, act)
    if (isPlanLimit(error)) onLimit('shopping_lists')
    return false
  }
  showToast({ title: 'Lista Cadastrada', text: 'Cadastrado com sucesso.' }, act)
  return true
}
