/**
 * How this device stands with what a household keeps beside its lists, readable by every screen; the
 * database and what sends it come later.
 */
import type { PantryRefusal } from '@compra/contract/sync/pantry/pantry.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { onTenantChange, onUserGone, sessionState } from '#core/session/session-state.ts'
import { readPantryNote } from '#core/storage/pantry-note.ts'

export interface PantryState {
  /** Changes that the server has not confirmed, refused ones left out. */
  readonly waiting: number
  /** Products, saved lists and recipes with such a change. */
  readonly waitingIds: ReadonlySet<string>
  /** Why a product, a saved list or a recipe is on this device only, by its id. */
  readonly refused: ReadonlyMap<string, PantryRefusal>
  /** Of the server's last answer; 0: never. */
  readonly cursor: number
}

export const NO_PANTRY: PantryState = {
  waiting: 0,
  waitingIds: new Set(),
  refused: new Map(),
  cursor: 0,
}

/** A call of sync takes less, unless something is wrong. */
const PATIENCE_MS = 3000

export const pantryState: StoreApi<PantryState> = createStore<PantryState>()(() => NO_PANTRY)

/** Whether this device has anything of the signed-in user's household. */
export function hasPantry(): boolean {
  const owner = pantryOwner()
  return owner !== undefined && readPantryNote()?.owner === owner
}

/** Whether something waits to be sent: what was saved a moment ago is not confirmed. */
export function isPantryUnsent(): boolean {
  return pantryState.getState().waiting > 0
}

/** The id of the account that is signed in. */
export function pantryOwner(): string | undefined {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : undefined
}

/**
 * `changed`: the database has something else now; `wanted`: the server may have. `synced`: the replica has
 * all that the server had; `lost`: the server was out of reach; `stopped`: sync cannot run for this version,
 * or this server.
 */
type PantryEvent = 'changed' | 'wanted' | Link
/** How the last call of sync ended. */
type Link = 'synced' | 'lost' | 'stopped'
type Listener = (event: PantryEvent, isOfThisTab: boolean) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined
let link: Link = 'synced'
/** Of what the server was given by another way than sync. */
let catchingUp: Promise<unknown> | undefined

/** Calls back with events of all tabs of this browser. */
export function onPantryEvent(listener: Listener): () => void {
  tabs()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function publishPantryEvent(event: PantryEvent): void {
  tabs()?.postMessage(event)
  publish(event, true)
}

export function pantryConnection(): Link {
  return link
}

/** The server has something from here by another call than sync: reads wait until the replica has it. */
export function startPantryRefresh(): void {
  const mine = refreshPantry().finally(() => {
    if (catchingUp === mine) catchingUp = undefined
  })
  catchingUp = mine
}

export async function pantryRefreshed(): Promise<void> {
  await catchingUp
}

/** Requests what is new on the server; returns whether it arrived in time. */
export function refreshPantry(patienceMs = PATIENCE_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isFresh: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isFresh)
    }
    const timer = setTimeout(() => end(false), patienceMs)
    const stop = onPantryEvent((event) => {
      if (isLink(event)) end(event === 'synced')
    })
    // While the server is out of reach, sync retries by itself: that is not awaited.
    const isLost = link !== 'synced'
    publishPantryEvent('wanted')
    if (isLost) end(false)
  })
}

function tabs(): BroadcastChannel | undefined {
  // Without a page, as when pages are rendered by the build, a channel would keep the process alive.
  if (channel || !('document' in globalThis && 'BroadcastChannel' in globalThis)) return channel
  channel = new BroadcastChannel('ci-home')
  channel.addEventListener('message', ({ data }: MessageEvent<PantryEvent>) => {
    publish(data, false)
  })
  return channel
}

function isLink(event: PantryEvent): event is Link {
  return event === 'synced' || event === 'lost' || event === 'stopped'
}

function publish(event: PantryEvent, isOfThisTab: boolean): void {
  if (isLink(event)) link = event
  for (const listener of listeners) listener(event, isOfThisTab)
}

onUserGone(sessionState, () => {
  link = 'synced'
})
// A user who changes households reads the pantry of the new one.
onTenantChange(sessionState, startPantryRefresh)
