/** Texts that say who changed an item. */
import { sessionState } from '#core/session/session-state.ts'
import type { SyncState } from '#core/sync/state/sync-state.ts'

/** The member that bought the item, otherwise the one that added it. */
export function doneBy(
  { marks }: Pick<SyncState, 'marks'>,
  id: string,
  isBought: boolean,
): string | undefined {
  const mark = marks.get(id)
  return isBought ? mark?.placedBy : mark?.addedBy
}

/** 'Comprado por Tomás'. */
export function doneText(isBought: boolean, name: string): string {
  return `${isBought ? 'Comprado' : 'Adicionado'} por ${name}`
}

export function isMe(id: string): boolean {
  const state = sessionState.getState()
  return state.status === 'user' && state.user.id === id
}
