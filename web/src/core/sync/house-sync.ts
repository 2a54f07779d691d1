/** Syncs the lists of the signed-in user's household; one tab of the browser does it for all tabs. */
import type { Row } from '@compra/contract/sync/item.ts'
import { showLeftHouse } from '#core/leaving/left-house.ts'
import { joinRows } from '#core/list/working-list/working-list-merge.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { setHouseholdLimit } from '#core/plan/item-limit.ts'
import { onUserGone, sessionState } from '#core/session/session-state.ts'
import { eraseHouseholdTexts } from '#core/storage/erase.ts'
import { SYNC_DATABASE } from '#core/storage/names.ts'
import { keepStorage } from '#lib/keep-storage.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { backgroundList } from './background-list.ts'
import type { Engine } from './engine/engine-parts.ts'
import { createEngine } from './engine/engine.ts'
import { createDeviceStore } from './held/device-store.ts'
import type { NameChange } from './held/list-names.ts'
import { withShown } from './held/shown-rows.ts'
import { textMarks } from './held/text-marks.ts'
import { electLeader } from './leader.ts'
import { inMarket, leaderships } from './leaderships.ts'
import { type SyncState, syncState } from './state/sync-state.ts'
import { sessionTransport } from './wire/transport.ts'

/** Names the lock and the channel. */
const NAME = 'ci-sync'

type Message =
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly state: SyncState }
  /** Rows with clamped stamps. */
  | { readonly kind: 'lowered'; readonly list: string; readonly rows: readonly Row[] }
  /** The user joined another household, which has other lists. */
  | { readonly kind: 'moved' }

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined
const { begin, engine: engineNow } = leaderships({
  engineOf,
  publish,
  onStart: flushPending,
  onEnd() {
    // Until the next leader publishes its state.
    syncState.setState({ isConfirmed: false })
    post({ kind: 'hello' })
  },
})
let takeOver: (() => void) | undefined
/** The last change of each list, until an engine runs. */
const pending = new Map<string, NameChange>()

export function startHouseSync(): void {
  keepStorage()
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => handleMessage(data))
  syncState.subscribe(limitItems)
  workingList.subscribe(limitItems)
  onUserGone(sessionState, () => pending.clear())
  post({ kind: 'hello' })
  takeOver = electLeader(NAME, begin)
}

/** Creates, renames or removes a further list of the household. */
export function setList(id: string, change: NameChange): void {
  pending.set(id, change)
  takeOver?.()
  flushPending()
}

function flushPending(): void {
  const engine = engineNow()
  if (!engine) return
  for (const change of pending) engine.setList(...change)
  pending.clear()
}

function engineOf(owner: string, onState: (state: SyncState) => void): Engine {
  return createEngine({
    list: {
      getState() {
        const { id, list } = workingList.getState()
        return { name: id === LOCAL_LIST ? undefined : id, list }
      },
      subscribe: workingList.subscribe,
      join: (apply, isClamped) => workingList.join(apply, isClamped),
      setClockSkew: (ms) => workingList.setClockSkew(ms),
    },
    transport: sessionTransport,
    // If the database was another account's, so are the texts.
    store: createDeviceStore(SYNC_DATABASE, resetLocalData),
    marks: textMarks,
    owner,
    place: () => (inMarket() ? 'market' : 'list'),
    onState,
    onHouseholdChanged(left) {
      // Rows that were never sent exist on this device only, so they stay with the user.
      const local = openList() === LOCAL_LIST ? workingList : backgroundList(LOCAL_LIST)
      if (left.length > 0) local.join((list) => joinRows(list, left))
      resetLocalData()
      if (left.length > 0) showLeftHouse({ items: left.map(({ name }) => name) })
    },
    async extras(onWanted) {
      const { loadExtras } = await loadCode(() => import('#core/list/budget/load-extras.ts'))
      return loadExtras(owner, onWanted)
    },
    onClamped: (rows) => post({ kind: 'lowered', list: openList(), rows }),
  })
}

function handleMessage(message: Message): void {
  if (message.kind === 'hello') {
    if (engineNow()) post({ kind: 'state', state: syncState.getState() })
  } else if (message.kind === 'state') {
    if (!engineNow()) syncState.setState(message.state, true)
  } else if (message.kind === 'moved') {
    reloadOpenList()
  } else if (message.list === openList()) {
    const { rows: replacements } = message
    workingList.join((list) => withShown(list, { updates: [], replacements }), true)
  }
}

function publish(state: SyncState): void {
  syncState.setState(state, true)
  post({ kind: 'state', state })
}

function post(message: Message): void {
  channel?.postMessage(message)
}

/** Erases the lists of another household, in all tabs. */
function resetLocalData(): void {
  eraseHouseholdTexts()
  reloadOpenList()
  post({ kind: 'moved' })
}

/** Reads an open household list again after its text was erased. */
function reloadOpenList(): void {
  if (openList() !== LOCAL_LIST) workingList.switchTo(openList())
}

function limitItems(): void {
  const { itemLimit } = syncState.getState()
  setHouseholdLimit(openList() === LOCAL_LIST || itemLimit === 0 ? undefined : itemLimit)
}
