/** What the share dialog asks of the server, for whoever has an account: fetched with the first call. */
import type { PlanLimitType } from '@compra/contract/limits.ts'
import { reaisFromCents } from '@compra/contract/money.ts'
import { PAGES } from '@compra/contract/pages.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { call } from '#core/api.ts'
import { explainWrite } from '#core/explain-write.ts'
import { reloadPages } from '#core/pages.ts'
import { isPlanLimit, mayCreate } from '#core/plan-gate.ts'
import { queryClient } from '#core/queries.tsx'
import { showToast } from '#core/toasts.ts'
import type { Item } from '#core/working-list-state.ts'
import { isWrongAnswer } from './wrong-answer.ts'
import { LINK_FAILED, SAVE_FAILED } from './share-failures.ts'

/** Says over the dialog that the plan allows no more: what was typed there is not lost. */
type OnLimit = (type: PlanLimitType) => void

/** The address by which the names can be copied; undefined when there is none, and why is said. */
export async function makeLink(
  names: readonly string[],
  onLimit: OnLimit,
): Promise<string | undefined> {
  if (!(await mayCreate('shared_shopping_lists', { onLimit }))) return undefined
  try {
    const items = names.map((name) => ({ name }))
    const { id } = await call(shoppingListApi.share, { body: { items } })
    return new URL(PAGES.sharedList.replace(':id', id), location.origin).href
  } catch (error) {
    const text = isWrongAnswer(error) ? 'Resposta inválida do servidor.' : LINK_FAILED.text
    tell(error, { ...LINK_FAILED, text })
    if (isPlanLimit(error)) onLimit('shared_shopping_lists')
    return undefined
  }
}

/** True when the list is among the saved ones; if not, why is said. */
export async function saveList(
  name: string,
  list: readonly Item[],
  onLimit: OnLimit,
): Promise<boolean> {
  // Both, since the list is saved from where it is shared (G-004).
  if (!(await mayCreate('shared_shopping_lists', { onLimit }))) return false
  if (!(await mayCreate('shopping_lists', { onLimit }))) return false
  try {
    const items = list.map((item, index) => ({
      sequence: index + 1,
      name: item.name,
      quantity: item.quantity,
      price: reaisFromCents(item.cents),
    }))
    await call(shoppingListApi.create, { body: { name, items } })
  } catch (error) {
    tell(error, SAVE_FAILED)
    if (isPlanLimit(error)) onLimit('shopping_lists')
    return false
  }
  void reloadPages(queryClient, shoppingListApi.list)
  showToast({ title: 'Lista Cadastrada', text: 'Cadastrado com sucesso.' })
  return true
}

function tell(error: unknown, failure: { title: string; text: string }): void {
  showToast({ ...failure, text: explainWrite(error, failure.text), destructive: true })
}
