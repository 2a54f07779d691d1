import { clampStamps } from '#sync/clamp-stamps.ts'
import { clockSkewAfter, clockCorrection } from '#sync/clock/clock.ts'
/** A phone of the story: its clock, its disk and its sync loop. The screens are a person. */
import type { Row } from '#sync/item.ts'
import { isAlive, latestStamp, mergeRows } from '#sync/merge.ts'
import {
  EMPTY_REPLICA,
  type ListAnswer,
  type ListChange,
  nextPush,
  type Replica,
  applyAnswer,
  applyChange,
  applyLocalRows,
  mergeStoredRows,
  unpark,
} from '#sync/replica.ts'
import { draftOf } from '#sync/wire-row.ts'
import { createDisk } from './disk.ts'
import type { Request } from './household-server.ts'
import { type Journal, rowText } from './journal.ts'
import type { Send } from './network.ts'
import type { World } from './world.ts'

export interface Phone {
  readonly name: string
  readonly replica: () => Replica
  /** The stamp of an act at this moment. */
  readonly tick: () => number
  /** Stores a change of the person, and schedules a push. */
  readonly act: (rows: readonly Row[]) => void
  readonly onMessage: (change: ListChange) => void
  readonly setOnline: (isOnline: boolean) => void
  readonly kill: () => void
  /** Syncs again after rights may have changed. */
  readonly retry: () => void
  readonly sync: () => void
}

export interface PhoneSettings {
  readonly name: string
  /** Error of its clock. */
  readonly skewMs: number
  /** Rows of one push. */
  readonly batch: number
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000
const DEBOUNCE_MS = 300

export function createPhone(
  world: World,
  journal: Journal,
  { name, skewMs, batch }: PhoneSettings,
  send: Send<Request, ListAnswer>,
): Phone {
  const disk = createDisk(world)
  let replica = EMPTY_REPLICA
  let [clock, offset, wait, life, isOnline, isAllowed] = [0, 0, FIRST_WAIT_MS, 0, true, true]
  let [isSending, isDue] = [false, false]
  /** Undefined before the first response of a start. */
  let clockSkew: number | undefined

  const local = () => world.now() + skewMs
  const keep = (next: Replica) => {
    replica = next
    disk.write({ replica, offset })
  }
  const advanceClock = (rows: Iterable<Row>) => {
    for (const row of rows) clock = Math.max(clock, latestStamp(row))
  }

  function syncAfter(ms: number): void {
    if (isDue) return
    isDue = true
    const born = life
    world.after(ms, () => {
      if (born !== life) return
      isDue = false
      sync()
    })
  }

  function sync(): void {
    if (!isOnline || !isAllowed) return
    if (isSending) return syncAfter(FIRST_WAIT_MS)
    isSending = true
    if (clockSkew !== undefined) clamp(local() - clockSkew)
    const pushed = nextPush(replica, clockSkew !== undefined).slice(0, batch)
    const born = life
    disk.sync()
    const rows = pushed.map((row) => draftOf('house', row))
    send({ phone: name, cursor: replica.cursor, rows }, (answer) => {
      if (born !== life) return
      isSending = false
      if (answer === 'forbidden') isAllowed = false
      else if (answer) handleAnswer(pushed, answer)
      else {
        syncAfter(wait)
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      }
    })
  }

  function handleAnswer(pushed: readonly Row[], answer: ListAnswer): void {
    wait = FIRST_WAIT_MS
    clockSkew = clockSkewAfter(clockSkew, local() - answer.now)
    offset = -clockCorrection(clockSkew)
    const next = applyAnswer(replica, pushed, answer)
    watchRows(next, answer)
    keep(next)
    advanceClock(answer.rows)
    journal.count('rows refused', answer.refused.length)
    if (answer.reset) journal.count('resets')
    if (answer.refused.some(({ code }) => code === 'clock_ahead')) clamp(answer.now)
    disk.sync()
    if (nextPush(replica, true).length > 0) syncAfter(FIRST_WAIT_MS)
  }

  function clamp(now: number): void {
    const after = clampStamps(replica, now)
    if (after.replica === replica) return
    const accepted = [...replica.base.values()].map(latestStamp)
    journal.clampStamps(name, now, after.clamped, Math.max(0, ...accepted))
    journal.count('clocks clamped')
    clock = now
    keep(after.replica)
    advanceClock(replica.rows.values())
  }

  /**
   * A visible change is never rolled back: every row keeps its values, or gets later ones. A confirmed row
   * that was absorbed is not visible, and its values are its heir's.
   */
  function watchRows({ rows }: Replica, { reset }: ListAnswer): void {
    for (const [id, before] of replica.rows) {
      const after = rows.get(id)
      if (after === before || (reset && !after)) continue
      if (before.into !== undefined && before === replica.base.get(id)) continue
      if (!after || !hasAll(after, before)) {
        journal.fault('rolled back', `${name}: ${rowText(before)} to ${rowText(after)}`)
      }
    }
  }

  /** A kill loses no change that was on the screen. */
  function watchKill(shown: Replica['rows']): void {
    for (const before of shown.values()) {
      const after = replica.rows.get(before.id)
      if (after && hasAll(after, before)) continue
      if (isAlive(before))
        journal.fault('killed', `${name}: ${rowText(before)} to ${rowText(after)}`)
      else journal.forget(name, before, after)
    }
  }

  return {
    name,
    sync,
    replica: () => replica,
    tick: () => {
      clock = Math.max(clock + 1, local() + offset)
      return clock
    },
    act: (rows) => {
      for (const row of rows) journal.note(name, replica.rows.get(row.id), row)
      keep(applyLocalRows(replica, rows))
      syncAfter(DEBOUNCE_MS)
    },
    onMessage: (change) => {
      if (!isOnline || !isAllowed) return
      const next = applyChange(replica, change)
      if (!next) return syncAfter(DEBOUNCE_MS)
      keep(next)
      advanceClock(change.rows)
      disk.sync()
    },
    setOnline: (online) => {
      isOnline = online
      if (online) sync()
    },
    kill: () => {
      life += 1
      const { memory, text, clampedUpTo } = disk.read()
      const shown = replica.rows
      offset = memory.offset
      ;[isSending, isDue, clockSkew, wait] = [false, false, undefined, FIRST_WAIT_MS]
      keep(mergeStoredRows(memory.replica, text, clampedUpTo))
      watchKill(shown)
      disk.sync()
      clock = 0
      advanceClock(replica.rows.values())
      sync()
    },
    retry: () => {
      isAllowed = true
      keep(unpark(replica))
      sync()
    },
  }
}

/** Whether a version of a row has all changes of an earlier one. */
function hasAll(after: Row, before: Row): boolean {
  const { into, intoAt } = after
  return mergeRows(after, { ...before, into, intoAt }) === after
}
