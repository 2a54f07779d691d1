/** The preconditions for sharing the list, and the message when one fails. */
import { type Item, itemsOf } from '#core/list/working-list/working-list-state.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { openLogin } from '#core/session/login.ts'
import { sessionState } from '#core/session/session-state.ts'
import { showToast } from '#core/shell/toasts.ts'
import { syncState } from '#core/sync/state/sync-state.ts'

const LOGIN_FIRST_MS = 4000
const ON_ITS_WAY = {
  title: 'A lista ainda está abrindo',
  text: 'Tente de novo quando os itens aparecerem.',
}

/** The items of the list; undefined if there are none to send or save (G-113). */
export function itemsFor(
  purpose: 'compartilhar' | 'salvar' | 'imprimir',
): readonly Item[] | undefined {
  const items = itemsOf(workingList.getState().list)
  if (items.length > 0) return items
  showToast(
    mayBeOnItsWay() ? ON_ITS_WAY : { title: 'Lista vazia', text: `Não há itens para ${purpose}.` },
  )
  return undefined
}

/** A household list counts as empty only after the server has confirmed it. */
function mayBeOnItsWay(): boolean {
  return openList() !== LOCAL_LIST && !syncState.getState().isConfirmed
}

/** False for a guest, who is led to the login and back here. */
export function isLoggedIn(
  purpose: 'gerar o link' | 'salvar a lista' | 'compartilhar ao vivo',
): boolean {
  if (sessionState.getState().status !== 'guest') return true
  const reason = `Por favor, faça o login para ${purpose}.`
  showToast({
    title: 'Atenção',
    text: reason,
    durationMs: LOGIN_FIRST_MS,
    action: { label: 'Entrar', onPress: () => openLogin({ next: 'share', reason }) },
  })
  return false
}
