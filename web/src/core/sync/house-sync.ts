/** Sync of the lists of the household of whoever is signed in: one tab of the browser does it for all. */
import type { Row } from '@compra/contract/sync/item.ts'
import { joinRows } from '#core/list/working-list/working-list-merge.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { setHouseholdLimit } from '#core/plan/item-limit.ts'
import { onUserGone, sessionState } from '#core/session/session-state.ts'
import { eraseHouseholdTexts } from '#core/storage/erase.ts'
import { SYNC_DATABASE } from '#core/storage/names.ts'
import { keepStorage } from '#lib/keep-storage.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import type { Engine } from './engine/engine-parts.ts'
import { createEngine } from './engine/engine.ts'
import { createDeviceStore } from './held/device-store.ts'
import type { NameChange } from './held/list-names.ts'
import { withShown } from './held/shown-rows.ts'
import { textMarks } from './held/text-marks.ts'
import { leadTabs } from './leader.ts'
import { inMarket, leaderships } from './leaderships.ts'
import { tellLeftItems } from './left-items.ts'
import { listApart } from './list-apart.ts'
import { type SyncState, syncState } from './state/sync-state.ts'
import { sessionTransport } from './wire/transport.ts'

/** Of the lock, and of the channel. */
const NAME = 'ci-sync'

type Message =
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly state: SyncState }
  /** Rows whose stamps were brought down. */
  | { readonly kind: 'lowered'; readonly list: string; readonly rows: readonly Row[] }
  /** The person lives in another household: its lists are others. */
  | { readonly kind: 'moved' }

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined
const { begin, engine: engineNow } = leaderships({
  engineOf,
  publish,
  onStart: takeUntaken,
  onEnd() {
    // Until another tab that leads says how it stands.
    syncState.setState({ isConfirmed: false })
    post({ kind: 'hello' })
  },
})
let takeOver: (() => void) | undefined
/** The last change of each list that waits for an engine. */
const untaken = new Map<string, NameChange>()

export function startHouseSync(): void {
  keepStorage()
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  syncState.subscribe(limitItems)
  workingList.subscribe(limitItems)
  onUserGone(sessionState, () => untaken.clear())
  post({ kind: 'hello' })
  takeOver = leadTabs(NAME, begin)
}

/** Makes, renames or removes a further list of the household. */
export function setList(id: string, change: NameChange): void {
  untaken.set(id, change)
  takeOver?.()
  takeUntaken()
}

function takeUntaken(): void {
  const engine = engineNow()
  if (!engine) return
  for (const change of untaken) engine.setList(...change)
  untaken.clear()
}

function engineOf(owner: string, onState: (state: SyncState) => void): Engine {
  return createEngine({
    list: {
      getState() {
        const { id, list } = workingList.getState()
        return { name: id === LOCAL_LIST ? undefined : id, list }
      },
      subscribe: workingList.subscribe,
      join: (apply, isLower) => workingList.join(apply, isLower),
      setClockAhead: (ms) => workingList.setClockAhead(ms),
    },
    transport: sessionTransport,
    // The texts are somebody else's, too.
    store: createDeviceStore(SYNC_DATABASE, startAnew),
    marks: textMarks,
    owner,
    place: () => (inMarket() ? 'market' : 'list'),
    onState,
    onHouseholdChanged(left) {
      // What never got to the household before is on this device only: it belongs to the person.
      const local = openList() === LOCAL_LIST ? workingList : listApart(LOCAL_LIST)
      if (left.length > 0) local.join((list) => joinRows(list, left))
      startAnew()
      if (left.length > 0) tellLeftItems(left.map(({ name }) => name))
    },
    async home(onWanted) {
      const { besideHere } = await loadCode(() => import('#core/list/budget/beside-here.ts'))
      return besideHere(owner, onWanted)
    },
    onLowered: (rows) => post({ kind: 'lowered', list: openList(), rows }),
  })
}

function hear(message: Message): void {
  if (message.kind === 'hello') {
    if (engineNow()) post({ kind: 'state', state: syncState.getState() })
  } else if (message.kind === 'state') {
    if (!engineNow()) syncState.setState(message.state, true)
  } else if (message.kind === 'moved') {
    moveOut()
  } else if (message.list === openList()) {
    const { rows: instead } = message
    workingList.join((list) => withShown(list, { news: [], instead }), true)
  }
}

function publish(state: SyncState): void {
  syncState.setState(state, true)
  post({ kind: 'state', state })
}

function post(message: Message): void {
  channel?.postMessage(message)
}

/** What is kept of the household's lists is not this household's. */
function startAnew(): void {
  eraseHouseholdTexts()
  moveOut()
  post({ kind: 'moved' })
}

/** What is shown of a household's list is read anew: its text was erased. */
function moveOut(): void {
  if (openList() !== LOCAL_LIST) workingList.turn(openList())
}

function limitItems(): void {
  const { itemLimit } = syncState.getState()
  setHouseholdLimit(openList() === LOCAL_LIST || itemLimit === 0 ? undefined : itemLimit)
}
