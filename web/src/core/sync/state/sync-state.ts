/** How the lists of the household stand, readable by every screen; the engine, which writes it, comes later. */
import type { Refusal, SyncAnswer } from '@compra/contract/sync/sync.ts'
import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Mark } from '#core/sync/held/device.ts'

export interface SyncState {
  readonly status: SyncStatus
  /** The server has answered since the work began: before that nothing is known to be sent, or empty. */
  readonly isConfirmed: boolean
  /** Changes of all lists that the server has not confirmed yet. */
  readonly waiting: number
  /** Items of the open list with such a change. */
  readonly waitingIds: ReadonlySet<string>
  /** Items of the open list that the server does not keep, by id. They stay on this device. */
  readonly refused: ReadonlyMap<string, Refusal>
  /** First names by the ids of accounts and live links. */
  readonly people: ReadonlyMap<string, string>
  /** Who added and who marked the items of the open list, by the ids of the items. */
  readonly marks: ReadonlyMap<string, Mark>
  /** Who looks at a list now. */
  readonly here: SyncAnswer['here']
  /** Further lists of the household, by name. */
  readonly lists: readonly HouseholdList[]
  /** Items that each list may have; 0: not known yet. */
  readonly itemLimit: number
}

export type SyncStatus =
  /** Nothing is kept together: nobody is signed in, or no list of the household was opened. */
  | 'off'
  | 'idle'
  | 'waiting'
  /** The server was out of reach at the last try; there will be another. */
  | 'offline'
  | 'signed-out'
  /** The household or the link is not open to this device any more: what is here is a copy. */
  | 'closed'
  /** The server does not speak this version of the product any more. */
  | 'outdated'

export interface HouseholdList {
  readonly id: string
  readonly name: string
}

export const NO_SYNC: SyncState = {
  status: 'off',
  isConfirmed: false,
  waiting: 0,
  waitingIds: new Set(),
  refused: new Map(),
  people: new Map(),
  marks: new Map(),
  here: [],
  lists: [],
  itemLimit: 0,
}

export const syncState: StoreApi<SyncState> = createStore<SyncState>()(() => NO_SYNC)

export function useSyncState(): SyncState {
  return useSyncExternalStore(syncState.subscribe, syncState.getState, () => NO_SYNC)
}
