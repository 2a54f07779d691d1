import { sessionState } from '#core/session/session-state.ts'
import { session } from '#core/session/session.ts'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { deleteDraftsOf } from '#features/working-list/paste/lines/paste-drafts.ts'
import { accountHere } from './account-here.ts'
import { countOf, readUnsent, sendUnsent, type Unsent } from './unsent.ts'

/** What was done a moment ago is on its way: nobody is asked about it. */
const ON_ITS_WAY_MS = 1500

let asked: Unsent = { lists: 0, home: 0, receipts: 0 }

/** What waited when 'Sair' was pressed. */
export const readAsked = (): Unsent => asked

/** 'Sair': at once when nothing would be lost, else the user is asked. */
export async function signOut(): Promise<void> {
  let unsent = await readUnsent()
  if (countOf(unsent) > 0 && canSend()) unsent = await sendUnsent(ON_ITS_WAY_MS)
  asked = unsent
  if (countOf(unsent) > 0) openOverlay('sign-out')
  else leave('erase')
}

/** 'Descartar e sair': lists under review go, too. */
export async function discardAndLeave(): Promise<void> {
  const owner = await accountHere()
  if (owner !== undefined) await deleteDraftsOf(owner)
  leave('erase')
}

/** `keep`: what was not sent waits on this device for the next login of the same user. */
export function leave(unsent: 'keep' | 'erase'): void {
  session.signOut({ keepsUnsent: unsent === 'keep' })
  closeOverlay()
}

export function canSend(): boolean {
  const state = sessionState.getState()
  return navigator.onLine && state.status === 'user' && state.connection === 'live'
}
