/**
 * The list of a live link while the page is open: sends local changes and receives others. Unsent changes
 * stay in this tab, also over a reload.
 */
import { HOUSE_LIST } from '@compra/contract/sync/sync.ts'
import { createStore } from 'zustand/vanilla'
import { changesBy } from '#core/list/working-list/working-list-changes.ts'
import type { ListStorage } from '#core/list/working-list/working-list-storage.ts'
import { createWorkingListStore } from '#core/list/working-list/working-list-store.ts'
import { LIVE_LINK_PREFIX } from '#core/storage/names.ts'
import * as tabTexts from '#core/storage/texts/tab-texts.ts'
import { createEngine } from '#core/sync/engine/engine.ts'
import { createDeviceStore } from '#core/sync/held/device-store.ts'
import { NO_SYNC, type SyncState } from '#core/sync/state/sync-state.ts'
import { type LinkInfo, linkTransport } from '#core/sync/wire/transport.ts'
import { randomUuid, uuidFrom } from '#lib/uuid.ts'

export interface LiveState extends SyncState {
  /** Undefined until the first response. */
  readonly link: LinkInfo | undefined
}

export type LiveSession = ReturnType<typeof createLiveSession>

export function createLiveSession(token: string) {
  const state = createStore<LiveState>()(() => ({ ...NO_SYNC, link: undefined }))
  const list = createWorkingListStore({
    open: HOUSE_LIST,
    storageOf: () => tabStorage(token),
    now: Date.now,
    newId: randomUuid,
    limit: () => state.getState().itemLimit,
    // Changes are sent even if the tab cannot store them.
    onRefused: () => undefined,
  })
  const engine = createEngine({
    list: {
      getState: () => ({ name: HOUSE_LIST, list: list.getState().list }),
      subscribe: list.subscribe,
      join: (rows, instead) => list.join(rows, instead),
      setClockSkew: (ms) => list.setClockSkew(ms),
    },
    transport: linkTransport(token, (link) => state.setState({ link })),
    // Nothing of the household is stored on the device.
    store: createDeviceStore(undefined),
    owner: '',
    place: () => 'list',
    onState: (synced) => state.setState(synced),
  })
  return { list: { ...list, ...changesBy(list.change) }, state, engine }
}

function tabStorage(token: string): ListStorage {
  const key = LIVE_LINK_PREFIX + uuidFrom(token)
  return {
    read: () => tabTexts.read(key),
    write: (text) => tabTexts.write(key, text),
    readCorrupt: () => null,
    keepCorrupt: () => true,
    discardCorrupt: () => undefined,
  }
}
