/**
 * The storage of a phone, as it is after a kill. The list is written as a text (localStorage), which
 * may reach the disk a minute late, and as rows (IndexedDB), which are stored before they are sent.
 * Either of them may be older than the other, but one is up to date.
 */
import type { Row } from '#sync/item.ts'
import { isAlive } from '#sync/merge.ts'
import { EMPTY_REPLICA, type Replica } from '#sync/replica.ts'
import type { World } from './world.ts'

export interface Memory {
  readonly replica: Replica
  /** Correction of the phone's clock; 0: not known or not needed. */
  readonly offset: number
}

export interface Disk {
  readonly write: (memory: Memory) => void
  /** Flushes the rows: before they are sent, after they are received. */
  readonly sync: () => void
  /** The stored state after a kill. */
  readonly read: () => Found
}

export interface Found {
  readonly memory: Memory
  readonly text: readonly Row[]
  /** That of the replica when the text was written. */
  readonly clampedUpTo: number
}

const LATE_MS = 60_000

interface Written extends Memory {
  readonly at: number
}

export function createDisk(world: World): Disk {
  let writes: Written[] = [{ replica: EMPTY_REPLICA, offset: 0, at: world.now() }]
  let synced = 0

  /** Index of the oldest text that may still be on the disk. */
  function oldestText(): number {
    const isLate = (written: Written) => written.at > world.now() - LATE_MS
    return Math.max(0, writes.findIndex(isLate) - 1)
  }

  return {
    write: (memory) => {
      writes.push({ ...memory, at: world.now() })
      const spare = Math.min(synced, oldestText())
      writes.splice(0, spare)
      synced -= spare
    },
    sync: () => void (synced = writes.length - 1),
    read: () => {
      const last = writes.length - 1
      const torn = world.oneOf(['text', 'rows', 'neither'])
      const text = writes[torn === 'text' ? world.between(oldestText(), last) : last]
      const memory = writes[torn === 'rows' ? world.between(synced, last) : last]
      if (!text || !memory) throw new Error('nothing was ever written')
      // The disk now holds what was read: no older text comes back later.
      writes = [text]
      synced = 0
      const { clampedUpTo } = text.replica
      return { memory, text: textOf(text.replica, memory.replica), clampedUpTo }
    },
  }
}

/** The text has the alive rows without server values, and the removal stamps of the others. */
function textOf({ rows: written }: Replica, { rows: known }: Replica): readonly Row[] {
  return [...written.values()].flatMap((row) => {
    if (isAlive(row)) return [{ ...row, into: undefined, intoAt: 0 }]
    const removed = known.get(row.id)
    return removed ? [{ ...removed, removed: row.removed }] : []
  })
}
