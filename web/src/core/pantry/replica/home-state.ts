/**
 * How this device stands with what a household keeps beside its lists, readable by every screen; the
 * database and what sends it come later.
 */
import type { HomeRefusal } from '@compra/contract/sync/home/home.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { sessionState } from '#core/session/session-state.ts'
import { readHomeNote } from '#core/storage/home-note.ts'

export interface HomeState {
  /** Something waits to be sent, or was refused: this device answers in the server's place. */
  readonly isLocal: boolean
  /** Changes that the server has not confirmed, refused ones left out. */
  readonly waiting: number
  /** Products and saved lists with such a change. */
  readonly waitingIds: ReadonlySet<string>
  /** Why a product or a saved list is on this device only, by its id. */
  readonly refused: ReadonlyMap<string, HomeRefusal>
  /** Of the server's last answer; 0: never. */
  readonly cursor: number
}

export const NO_HOME: HomeState = {
  isLocal: false,
  waiting: 0,
  waitingIds: new Set(),
  refused: new Map(),
  cursor: 0,
}

export const homeState: StoreApi<HomeState> = createStore<HomeState>()(() => NO_HOME)

/** Whether this device has anything of the household of whoever is signed in. */
export function hasHome(): boolean {
  const owner = homeOwner()
  return owner !== undefined && readHomeNote()?.owner === owner
}

/** As `homeState` says, also before anything was read. */
export function isHomeLocal(): boolean {
  return hasHome() && readHomeNote()?.isLocal === true
}

/** The id of the account that is signed in. */
export function homeOwner(): string | undefined {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : undefined
}

/** `changed`: the database has something else now; `wanted`: the server has. */
type News = 'changed' | 'wanted'
type Listener = (news: News, isOfThisTab: boolean) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Hears what happens in all tabs of this browser. */
export function onHomeNews(listener: Listener): () => void {
  tabs()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellHome(news: News): void {
  tabs()?.postMessage(news)
  for (const listener of listeners) listener(news, true)
}

/** The server knows something that came from here by another way: the copy of this device is behind. */
export function askHomeSoon(): void {
  tellHome('wanted')
}

function tabs(): BroadcastChannel | undefined {
  if (channel || !('BroadcastChannel' in globalThis)) return channel
  channel = new BroadcastChannel('ci-home')
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    for (const listener of listeners) listener(data, false)
  })
  return channel
}
