/** The types of the sync engine and its dependencies. */
import type { Row } from '@compra/contract/sync/item.ts'
import type { SyncExtras } from '#core/list/budget/sync-extras.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import type { DeviceStore } from '#core/sync/held/device-store.ts'
import type { Device } from '#core/sync/held/device.ts'
import type { NameChange } from '#core/sync/held/list-names.ts'
import type { TextMarks } from '#core/sync/held/text-marks.ts'
import type { SyncState } from '#core/sync/state/sync-state.ts'
import type { Place, Transport } from '#core/sync/wire/transport.ts'

interface Shown {
  /** The list's name on the wire; undefined for the local list. */
  readonly name: string | undefined
  readonly list: WorkingList
}

/** The list on the screen. */
interface ShownList {
  getState(): Shown
  subscribe(listener: () => void): () => void
  join(apply: (list: WorkingList) => WorkingList, isClamped: boolean): void
  setClockSkew(ms: number): void
}

/** The household data on this device; `set` stores and publishes it. */
export interface HeldDevice {
  get(): Device
  set(next: Device): void
}

export interface EngineDeps {
  list: ShownList
  transport: Transport
  store: DeviceStore
  /** Omitted if list texts are never older than the replica. */
  marks?: TextMarks
  /** The account that owns the stored rows; other accounts never read them. */
  owner: string
  /** Where the user sees the list. */
  place: () => Place
  onState(state: SyncState): void
  /** The user joined another household. `left` are rows that were never sent to the former one. */
  onHouseholdChanged?(left: readonly Row[]): void
  /** Loads the other parts of a sync call; until then only lists are synced. */
  extras?(onWanted: () => void): Promise<SyncExtras>
  /** Stamps were clamped to the server's clock, so other tabs must replace the higher ones. */
  onClamped?(rows: readonly Row[]): void
  now?: () => number
  random?: () => number
}

export interface Engine {
  start(): Promise<void>
  /** The page is visible, or the network is back. */
  resume(): void
  /** The page is hidden: changes are sent, but none are received. */
  pause(): void
  /** Sends the server the new place of presence. */
  reconnectLive(): void
  /** The session ended: only unsent changes are kept. */
  forget(): void
  /** Makes, renames or removes a further list. */
  setList(id: string, change: NameChange): void
  stop(): void
}
