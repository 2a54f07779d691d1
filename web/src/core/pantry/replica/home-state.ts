/**
 * How this device stands with what a household keeps beside its lists, readable by every screen; the
 * database and what sends it come later.
 */
import type { HomeRefusal } from '@compra/contract/sync/home/home.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { onTenantChange, onUserGone, sessionState } from '#core/session/session-state.ts'
import { readHomeNote } from '#core/storage/home-note.ts'

export interface HomeState {
  /** Changes that the server has not confirmed, refused ones left out. */
  readonly waiting: number
  /** Products, saved lists and recipes with such a change. */
  readonly waitingIds: ReadonlySet<string>
  /** Why a product, a saved list or a recipe is on this device only, by its id. */
  readonly refused: ReadonlyMap<string, HomeRefusal>
  /** Of the server's last answer; 0: never. */
  readonly cursor: number
}

export const NO_HOME: HomeState = {
  waiting: 0,
  waitingIds: new Set(),
  refused: new Map(),
  cursor: 0,
}

/** A call of sync takes less, unless something is wrong. */
const PATIENCE_MS = 3000

export const homeState: StoreApi<HomeState> = createStore<HomeState>()(() => NO_HOME)

/** Whether this device has anything of the signed-in user's household. */
export function hasHome(): boolean {
  const owner = homeOwner()
  return owner !== undefined && readHomeNote()?.owner === owner
}

/** Whether something waits to be sent: what was saved a moment ago is not confirmed. */
export function isHomeWaiting(): boolean {
  return homeState.getState().waiting > 0
}

/** The id of the account that is signed in. */
export function homeOwner(): string | undefined {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : undefined
}

/**
 * `changed`: the database has something else now; `wanted`: the server may have. `synced`: the replica has
 * all that the server had; `lost`: the server was out of reach; `stopped`: sync cannot run for this version,
 * or this server.
 */
type HomeNews = 'changed' | 'wanted' | Link
/** How the last call of sync ended. */
type Link = 'synced' | 'lost' | 'stopped'
type Listener = (news: HomeNews, isOfThisTab: boolean) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined
let link: Link = 'synced'
/** Of what the server was given by another way than sync. */
let catchingUp: Promise<unknown> | undefined

/** Hears what happens in all tabs of this browser. */
export function onHomeNews(listener: Listener): () => void {
  tabs()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellHome(news: HomeNews): void {
  tabs()?.postMessage(news)
  publish(news, true)
}

export function homeLink(): Link {
  return link
}

/** The server has something from here by another call than sync: reads wait until the replica has it. */
export function askHomeSoon(): void {
  const mine = refreshHome().finally(() => {
    if (catchingUp === mine) catchingUp = undefined
  })
  catchingUp = mine
}

export async function homeCaughtUp(): Promise<void> {
  await catchingUp
}

/** Requests what is new on the server; returns whether it arrived in time. */
export function refreshHome(patienceMs = PATIENCE_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isFresh: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isFresh)
    }
    const timer = setTimeout(() => end(false), patienceMs)
    const stop = onHomeNews((news) => {
      if (isLink(news)) end(news === 'synced')
    })
    // While the server is out of reach, sync retries by itself: that is not awaited.
    const isLost = link !== 'synced'
    tellHome('wanted')
    if (isLost) end(false)
  })
}

function tabs(): BroadcastChannel | undefined {
  // Without a page, as when pages are rendered by the build, a channel would keep the process alive.
  if (channel || !('document' in globalThis && 'BroadcastChannel' in globalThis)) return channel
  channel = new BroadcastChannel('ci-home')
  channel.addEventListener('message', ({ data }: MessageEvent<HomeNews>) => {
    publish(data, false)
  })
  return channel
}

function isLink(news: HomeNews): news is Link {
  return news === 'synced' || news === 'lost' || news === 'stopped'
}

function publish(news: HomeNews, isOfThisTab: boolean): void {
  if (isLink(news)) link = news
  for (const listener of listeners) listener(news, isOfThisTab)
}

onUserGone(sessionState, () => {
  link = 'synced'
})
// A user who changes households reads the pantry of the new one.
onTenantChange(sessionState, askHomeSoon)
