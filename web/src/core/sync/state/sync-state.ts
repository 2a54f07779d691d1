/** The sync state for all screens; the engine that writes it is loaded later. */
import type { Refusal, SyncAnswer } from '@compra/contract/sync/sync.ts'
import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Mark } from '#core/sync/held/device.ts'
import { type House, UNKNOWN_HOUSE } from '#core/sync/held/house-info.ts'

export interface SyncState {
  readonly status: SyncStatus
  /** The server has answered since the engine started; until then an empty list may be incomplete. */
  readonly isConfirmed: boolean
  /** Changes of all lists that the server has not confirmed yet. */
  readonly waiting: number
  /** Items of the open list with an unconfirmed change. */
  readonly waitingIds: ReadonlySet<string>
  /** Items of the open list that the server refused, by id. They stay on this device. */
  readonly refused: ReadonlyMap<string, Refusal>
  /** First names by the ids of accounts and live links. */
  readonly people: ReadonlyMap<string, string>
  readonly house: House
  /** By item id, the users who added and marked the items of the open list. */
  readonly marks: ReadonlyMap<string, Mark>
  /** The members who see a list now. */
  readonly presence: SyncAnswer['here']
  /** Further lists of the household, by name. */
  readonly lists: readonly HouseholdList[]
  /** Items that each list may have; 0 while unknown. */
  readonly itemLimit: number
}

export type SyncStatus =
  /** No sync: the user is signed out, or has opened no household list. */
  | 'off'
  | 'idle'
  | 'waiting'
  /** The last attempt failed and will be retried. */
  | 'offline'
  | 'signed-out'
  /** The household or the link is closed to this device, which keeps a copy. */
  | 'closed'
  /** The server no longer supports this version of the app. */
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
  house: UNKNOWN_HOUSE,
  marks: new Map(),
  presence: [],
  lists: [],
  itemLimit: 0,
}

export const syncState: StoreApi<SyncState> = createStore<SyncState>()(() => NO_SYNC)

export function useSyncState(): SyncState {
  return useSyncExternalStore(syncState.subscribe, syncState.getState, () => NO_SYNC)
}
