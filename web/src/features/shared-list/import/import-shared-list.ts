import { PAGES } from '@compra/contract/http/pages.ts'
/** Copying a shared list into the working list (G-110). */
import { readLine } from '@compra/contract/line/read-line.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { itemName } from '@compra/contract/text/name.ts'
import { navigate } from 'wouter/use-browser-location'
import type { ListEntry } from '#core/list/filling/list-filling-rules.ts'
import { type Filled, fillList } from '#core/list/filling/list-filling.ts'
import { nothingAdded } from '#core/list/filling/toast-list-filled.ts'
import { call } from '#core/server-data/api.ts'
import { retryRead } from '#core/server-data/read-retry.ts'
import { sessionSettled } from '#core/session/session-settled.ts'
import { beginAct, showToast, type Toast } from '#core/shell/toasts.ts'
import { isUuid } from '#lib/uuid.ts'
import { pendingSharedList } from './pending-shared-list.ts'
import { isWrongAnswer } from './wrong-answer.ts'

/** Fetches the names, opens the working list and adds them, or shows why it cannot. */
export async function importSharedList(id: string): Promise<void> {
  const act = beginAct()
  const from = location.pathname
  const found = await fetchNames(id)
  pendingSharedList.forget()
  // A user who has left the page wants no import.
  if (location.pathname !== from) return
  if (from !== PAGES.shoppingList) navigate(PAGES.shoppingList, { replace: true })
  if ('title' in found) showToast({ ...found, destructive: true }, act)
  else addNames(id, found, act)
}

export const resumeImport = (): Promise<void> => pendingSharedList.resume(importSharedList)

const NOTHING: Toast = { title: 'A lista retornada está vazia ou inválida.' }
const FAILED: Toast = {
  title: 'Erro ao copiar lista',
  text: 'Não foi possível copiar a lista. Tente novamente.',
}

async function fetchNames(id: string): Promise<readonly string[] | Toast> {
  if (!isUuid(id.toLowerCase())) return { title: 'ID inválido na URL.' }
  try {
    const [{ items }] = await Promise.all([
      retryRead(() => call(shoppingListApi.shared, { params: { id } })),
      // The limit depends on the session.
      sessionSettled(),
    ])
    const names = items.map(({ name }) => itemName(name)).filter((name) => name !== '')
    return names.length > 0 ? names : NOTHING
  } catch (error) {
    return isWrongAnswer(error) ? NOTHING : FAILED
  }
}

function addNames(id: string, names: readonly string[], act: number): void {
  fillList(names.map(entryOf), 'add', (filled) => toastCopied(filled, act), {
    onLeave: () => pendingSharedList.keep(id),
  })
}

/** A link has measures as text; a name without one stays as it is. */
function entryOf(text: string): ListEntry {
  const { name, quantity, measure } = readLine(text)
  return measure && name !== ''
    ? { name, quantity, measure, cents: 0 }
    : { name: text, quantity: 1, cents: 0 }
}

function toastCopied(filled: Filled, act: number): void {
  const { count, cut, undo, isKept } = filled
  // Storage is refused and a toast has said so: no other toast may replace it.
  if (!isKept) return
  if (count === 0) return void showToast(nothingAdded(filled), act)
  const copied = 'Lista copiada com sucesso!'
  showToast(
    {
      title: cut
        ? `${copied} Importamos apenas ${count} ${count === 1 ? 'item' : 'itens'}.`
        : copied,
      action: { label: 'Desfazer', onPress: undo },
    },
    act,
  )
}
