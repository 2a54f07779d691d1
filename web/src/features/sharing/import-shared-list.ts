/** Copying a shared list into the working list (spec §4, G-110). */
import { itemName } from '@compra/contract/name.ts'
import { PAGES } from '@compra/contract/pages.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { navigate } from 'wouter/use-browser-location'
import { call } from '#core/api.ts'
import { planLevel } from '#core/item-limit.ts'
import { type Filled, fillList } from '#core/list-filling.ts'
import { sessionKnown } from '#core/session-known.ts'
import { showToast, type Toast } from '#core/toasts.ts'
import { isUuid } from '#lib/uuid.ts'
import { forgetWaitingImport, keepWaitingImport, readWaitingImport } from './waiting-import.ts'
import { isWrongAnswer } from './wrong-answer.ts'

/** Fetches the names, goes to the working list and adds them there, or says why it does not. */
export async function importSharedList(id: string): Promise<void> {
  const from = location.pathname
  const found = await fetchNames(id)
  forgetWaitingImport()
  // Who has gone elsewhere meanwhile wants no list to appear.
  if (location.pathname !== from) return
  if (from !== PAGES.shoppingList) navigate(PAGES.shoppingList, { replace: true })
  if ('title' in found) showToast({ ...found, destructive: true })
  else addNames(id, found)
}

let isResuming = false

/** The import starts again for whoever has more room by now; for others it is off (G-111). */
export async function resumeImport(): Promise<void> {
  const waiting = readWaitingImport()
  if (!waiting || isResuming) return
  if (waiting.level === planLevel()) {
    forgetWaitingImport()
    return
  }
  isResuming = true
  await importSharedList(waiting.id)
  isResuming = false
}

const NOTHING: Toast = { title: 'A lista retornada está vazia ou inválida.' }
const FAILED: Toast = {
  title: 'Erro ao copiar lista',
  text: 'Não foi possível copiar a lista. Tente novamente.',
}

async function fetchNames(id: string): Promise<readonly string[] | Toast> {
  if (!isUuid(id.toLowerCase())) return { title: 'ID inválido na URL.' }
  try {
    const [{ items }] = await Promise.all([
      call(shoppingListApi.shared, { params: { id } }),
      // How much room there is depends on who is signed in.
      sessionKnown(),
    ])
    const names = items.map(({ name }) => itemName(name)).filter((name) => name !== '')
    return names.length > 0 ? names : NOTHING
  } catch (error) {
    return isWrongAnswer(error) ? NOTHING : FAILED
  }
}

function addNames(id: string, names: readonly string[]): void {
  const entries = names.map((name) => ({ name, quantity: 1, cents: 0 }))
  fillList(entries, 'add', sayCopied, {
    onLeave: () => keepWaitingImport({ id, level: planLevel() }),
  })
}

function sayCopied({ count, cut, undo, isKept }: Filled): void {
  // The browser keeps no list, which has just been said: nothing may cover that.
  if (!isKept) return
  const copied = 'Lista copiada com sucesso!'
  showToast({
    title: cut ? `${copied} Importamos apenas ${count} ${count === 1 ? 'item' : 'itens'}.` : copied,
    ...(count > 0 && { action: { label: 'Desfazer', onPress: undo } }),
  })
}
