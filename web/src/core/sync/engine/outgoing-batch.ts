import { SYNC_ROWS_MAX } from '@compra/contract/sync/sync.ts'
import { parkRow, type Push, pushOf } from '#core/sync/held/device.ts'
import type { HeldDevice } from './engine-parts.ts'

/** Changes within this time go in one call. */
const DEBOUNCE_MS = 30

interface Deps {
  device: HeldDevice
  hasExtras: () => boolean
  send: () => void
}

/** Chooses the changes of the next call: fewer after the server refused a batch. */
export function createOutgoingBatch({ device, hasExtras, send }: Deps) {
  let batchLimit = SYNC_ROWS_MAX
  let lastPush: Push = { names: [], rows: new Map() }
  let timer: ReturnType<typeof setTimeout> | undefined

  function hasChanges(): boolean {
    const { names, rows } = pushOf(device.get(), 1, true)
    return names.length > 0 || rows.size > 0 || hasExtras()
  }

  function sendNow(): void {
    timer = undefined
    if (hasChanges()) send()
  }

  function scheduleSend(): void {
    if (hasChanges()) timer ??= setTimeout(sendNow, DEBOUNCE_MS)
  }

  return {
    hasChanges,
    sendNow,
    scheduleSend,

    next(isClockKnown: boolean): Push {
      lastPush = pushOf(device.get(), batchLimit, isClockKnown)
      return lastPush
    },

    accept(): void {
      batchLimit = SYNC_ROWS_MAX
    },

    /** Halves a refused batch and parks a row that is refused alone; returns whether it had rows. */
    shrink(): boolean {
      const rows = [...lastPush.rows].flatMap(([list, some]) => some.map((row) => ({ list, row })))
      const [first] = rows
      if (!first) return false
      if (rows.length === 1) device.set(parkRow(device.get(), first.list, first.row))
      batchLimit = Math.max(1, Math.floor(rows.length / 2))
      return true
    },

    stop: () => clearTimeout(timer),
  }
}
