/** What keeps lists together with the server, and what it needs for that. */
import type { Row } from '@compra/contract/sync/item.ts'
import type { BesidePart } from '#core/budget/beside-part.ts'
import type { WorkingList } from '#core/working-list/working-list-state.ts'
import type { DeviceStore } from './held/device-store.ts'
import type { NameChange } from './held/list-names.ts'
import type { TextMarks } from './held/text-marks.ts'
import type { SyncState } from './sync-state.ts'
import type { Place, Transport } from './wire/transport.ts'

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
  /**
   * The person lives in another household: what is shown of the one before has to go. `left` never got
   * there.
   */
  onElsewhere?(left: readonly Row[]): void
  /** What the household keeps beside its lists goes in the same calls, once its code is there. */
  home?(onWanted: () => void): Promise<BesidePart>
  /** Stamps were brought down: other tabs must forget the higher ones. */
  onLowered?(rows: readonly Row[]): void
  now?: () => number
  random?: () => number
}

export interface Engine {
  start(): Promise<void>
  /** The page is looked at, or the network is there again. */
  wake(): void
  /** Nobody looks: changes are still sent, but none are waited for. */
  sleep(): void
  /** The list is looked at in another place. */
  lookAgain(): void
  /** Keeps nothing but what has not been sent: the session is over. */
  forget(): void
  /** Makes, renames or removes a further list. */
  setList(id: string, change: NameChange): void
  stop(): void
}
