import { stateOf } from '#core/sync/state/sync-state-of.ts'
import type { SyncState } from '#core/sync/state/sync-state.ts'
import type { Connection } from '#core/sync/wire/sync-loop.ts'
import type { HeldDevice } from './engine-parts.ts'

interface Deps {
  device: HeldDevice
  openList: () => string | undefined
  onState: (state: SyncState) => void
}

/** What screens see: the connection, what waits to be sent, and who looks at a list now. */
export function createPresence({ device, openList, onState }: Deps) {
  let here: SyncState['here'] = []
  let connection: Connection = 'online'
  let isConfirmed = false

  function publish(): void {
    onState({ ...stateOf(device.get(), openList(), connection, here), isConfirmed })
  }

  function setHere(next: SyncState['here']): void {
    here = next
    publish()
  }

  return {
    publish,
    setHere,

    /** The server has answered. */
    confirm(next: SyncState['here']): void {
      connection = 'online'
      isConfirmed = true
      setHere(next)
    },

    setConnection(next: Connection): void {
      connection = next
      publish()
    },

    /** The server refuses this device for good. */
    isStopped: () => connection !== 'online' && connection !== 'offline',
  }
}
