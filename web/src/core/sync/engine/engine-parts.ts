/** What keeps lists together with the server, and what it needs for that. */
import type { Row } from '@compra/contract/sync/item.ts'
import type { BesidePart } from '#core/list/budget/beside-part.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import type { DeviceStore } from '#core/sync/held/device-store.ts'
import type { Device } from '#core/sync/held/device.ts'
import type { NameChange } from '#core/sync/held/list-names.ts'
import type { TextMarks } from '#core/sync/held/text-marks.ts'
import type { SyncState } from '#core/sync/state/sync-state.ts'
import type { Place, Transport } from '#core/sync/wire/transport.ts'

interface Shown {
  /** What the list is called on the wire; undefined while it is none of the household. */
  readonly name: string | undefined
  readonly list: WorkingList
}

/** The list on the screen. */
interface ShownList {
  getState(): Shown
  subscribe(listener: () => void): () => void
  join(apply: (list: WorkingList) => WorkingList, isLower: boolean): void
  setClockAhead(ms: number): void
}

/** What this device keeps of the household; a change is stored and published. */
export interface HeldDevice {
  get(): Device
  set(next: Device): void
}

export interface Deps {
  list: ShownList
  transport: Transport
  store: DeviceStore
  /** None where texts are never older than what is held. */
  marks?: TextMarks
  /** Whose rows are kept: another one finds nothing of them. */
  owner: string
  /** Where the person looks at the list. */
  place: () => Place
  onState(state: SyncState): void
  /** The user is a member of another household now. `left` was never sent to the former one. */
  onHouseholdChanged?(left: readonly Row[]): void
  /** What the household keeps beside its lists goes in the same calls, once its code is there. */
  home?(onWanted: () => void): Promise<BesidePart>
  /** Stamps were clamped to the server's clock: other tabs must forget the higher ones. */
  onLowered?(rows: readonly Row[]): void
  now?: () => number
  random?: () => number
}

export interface Engine {
  start(): Promise<void>
  /** The page is visible, or the network is back. */
  resume(): void
  /** The page is hidden: changes are sent, but none are received. */
  pause(): void
  /** Tells the server from which place the open list is seen now. */
  reconnectLive(): void
  /** Keeps nothing but what has not been sent: the session is over. */
  forget(): void
  /** Makes, renames or removes a further list. */
  setList(id: string, change: NameChange): void
  stop(): void
}
