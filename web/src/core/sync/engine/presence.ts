import { stateOf } from '#core/sync/state/sync-state-of.ts'
import type { SyncState } from '#core/sync/state/sync-state.ts'
import type { Connection } from '#core/sync/wire/sync-loop.ts'
import type { HeldDevice } from './engine-parts.ts'

interface Deps {
  device: HeldDevice
  openList: () => string | undefined
  onState: (state: SyncState) => void
}

/** Publishes the sync state to screens: the connection, unsent changes and presence. */
export function createPresence({ device, openList, onState }: Deps) {
  let present: SyncState['presence'] = []
  let connection: Connection = 'online'
  let isConfirmed = false

  function publish(): void {
    onState({ ...stateOf(device.get(), openList(), connection, present), isConfirmed })
  }

  function setPresence(next: SyncState['presence']): void {
    present = next
    publish()
  }

  return {
    publish,
    setPresence,

    /** Handles an answer of the server. */
    confirm(next: SyncState['presence']): void {
      connection = 'online'
      isConfirmed = true
      setPresence(next)
    },

    setConnection(next: Connection): void {
      connection = next
      publish()
    },

    /** The server refuses this device permanently. */
    isStopped: () => connection !== 'online' && connection !== 'offline',
  }
}
