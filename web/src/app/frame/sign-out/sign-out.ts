import { sessionState } from '#core/session/session-state.ts'
import { session } from '#core/session/session.ts'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { deleteDraftsOf } from '#features/working-list/paste/lines/paste-drafts.ts'
import { storedAccount } from './stored-account.ts'
import { countOf, readUnsent, sendUnsent, type Unsent } from './unsent.ts'

/** Waits for changes in flight, so that they need no dialog. */
const IN_FLIGHT_MS = 1500

let unsentAtSignOut: Unsent = { lists: 0, pantry: 0, receipts: 0 }

/** The unsent changes when 'Sair' was pressed. */
export const readUnsentAtSignOut = (): Unsent => unsentAtSignOut

/** 'Sair': signs out at once if nothing would be lost, else asks the user. */
export async function signOut(): Promise<void> {
  let unsent = await readUnsent()
  if (countOf(unsent) > 0 && canSend()) unsent = await sendUnsent(IN_FLIGHT_MS)
  unsentAtSignOut = unsent
  if (countOf(unsent) > 0) openOverlay('sign-out')
  else leave('erase')
}

/** 'Descartar e sair': also discards lists under review. */
export async function discardAndLeave(): Promise<void> {
  const owner = await storedAccount()
  if (owner !== undefined) await deleteDraftsOf(owner)
  leave('erase')
}

/** `keep`: unsent changes wait on this device for the next login of the same user. */
export function leave(unsent: 'keep' | 'erase'): void {
  session.signOut({ keepsUnsent: unsent === 'keep' })
  closeOverlay()
}

export function canSend(): boolean {
  const state = sessionState.getState()
  return navigator.onLine && state.status === 'user' && state.connection === 'live'
}
