import { aheadAfter, clockOff } from '#sync/clock/clock.ts'
/** A phone of the story: its clock, its disk, and how it sends and hears. The screens are a person. */
import type { Row } from '#sync/item.ts'
import { isAlive, latestStamp, mergeRows } from '#sync/merge.ts'
import {
  EMPTY_REPLICA,
  type ListAnswer,
  type ListChange,
  nextPush,
  type Replica,
  takeAnswer,
  takeChange,
  takeRows,
  takeStored,
  unpark,
} from '#sync/replica.ts'
import { restamp } from '#sync/restamp.ts'
import { draftOf } from '#sync/wire-row.ts'
import { createDisk } from './disk.ts'
import type { Request } from './household-server.ts'
import { type Journal, told } from './journal.ts'
import type { Send } from './network.ts'
import type { World } from './world.ts'

export interface Phone {
  readonly name: string
  readonly replica: () => Replica
  /** A stamp for an act of now. */
  readonly tick: () => number
  /** Shows and keeps what the person did, and sends it when it can. */
  readonly act: (rows: readonly Row[]) => void
  readonly hear: (change: ListChange) => void
  readonly setOnline: (isOnline: boolean) => void
  readonly kill: () => void
  /** Asks for the rights that the phone may have got again. */
  readonly retry: () => void
  readonly sync: () => void
}

export interface PhoneSettings {
  readonly name: string
  /** How wrong its clock is. */
  readonly skewMs: number
  /** Rows that it sends at once. */
  readonly batch: number
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000
const ACT_TO_SEND_MS = 300

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
  /** How far its clock is ahead; undefined before the first answer of a start. */
  let ahead: number | undefined

  const local = () => world.now() + skewMs
  const keep = (next: Replica) => {
    replica = next
    disk.write({ replica, offset })
  }
  const hearClock = (rows: Iterable<Row>) => {
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
    if (ahead !== undefined) lower(local() - ahead)
    const pushed = nextPush(replica, ahead !== undefined).slice(0, batch)
    const born = life
    disk.sync()
    const rows = pushed.map((row) => draftOf('house', row))
    send({ phone: name, cursor: replica.cursor, rows }, (answer) => {
      if (born !== life) return
      isSending = false
      if (answer === 'forbidden') isAllowed = false
      else if (answer) take(pushed, answer)
      else {
        syncAfter(wait)
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      }
    })
  }

  function take(pushed: readonly Row[], answer: ListAnswer): void {
    wait = FIRST_WAIT_MS
    ahead = aheadAfter(ahead, local() - answer.now)
    offset = -clockOff(ahead)
    const next = takeAnswer(replica, pushed, answer)
    watchRows(next, answer)
    keep(next)
    hearClock(answer.rows)
    journal.count('rows refused', answer.refused.length)
    if (answer.reset) journal.count('resets')
    if (answer.refused.some(({ code }) => code === 'clock_ahead')) lower(answer.now)
    disk.sync()
    if (nextPush(replica, true).length > 0) syncAfter(FIRST_WAIT_MS)
  }

  function lower(now: number): void {
    const restamped = restamp(replica, now)
    if (restamped.replica === replica) return
    const accepted = [...replica.base.values()].map(latestStamp)
    journal.restamp(name, now, restamped.lowered, Math.max(0, ...accepted))
    journal.count('clocks lowered')
    clock = now
    keep(restamped.replica)
    hearClock(replica.rows.values())
  }

  /** What a person sees is never rolled back: every row keeps what it had, or something later. */
  function watchRows({ rows }: Replica, { reset }: ListAnswer): void {
    for (const [id, before] of replica.rows) {
      const after = rows.get(id)
      if (after === before || (reset && !after)) continue
      if (!after || !hasAll(after, before)) {
        journal.fault('rolled back', `${name}: ${told(before)} to ${told(after)}`)
      }
    }
  }

  /** A kill takes nothing that was on the screen. */
  function watchKill(shown: Replica['rows']): void {
    for (const before of shown.values()) {
      const after = replica.rows.get(before.id)
      if (after && hasAll(after, before)) continue
      if (isAlive(before)) journal.fault('killed', `${name}: ${told(before)} to ${told(after)}`)
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
      keep(takeRows(replica, rows))
      syncAfter(ACT_TO_SEND_MS)
    },
    hear: (change) => {
      if (!isOnline || !isAllowed) return
      const next = takeChange(replica, change)
      if (!next) return syncAfter(ACT_TO_SEND_MS)
      keep(next)
      hearClock(change.rows)
      disk.sync()
    },
    setOnline: (online) => {
      isOnline = online
      if (online) sync()
    },
    kill: () => {
      life += 1
      const { memory, text, lowered } = disk.read()
      const shown = replica.rows
      offset = memory.offset
      ;[isSending, isDue, ahead, wait] = [false, false, undefined, FIRST_WAIT_MS]
      keep(takeStored(memory.replica, text, lowered))
      watchKill(shown)
      disk.sync()
      clock = 0
      hearClock(replica.rows.values())
      sync()
    },
    retry: () => {
      isAllowed = true
      keep(unpark(replica))
      sync()
    },
  }
}

/** Whether nothing that was done to a row is missing in another version of it. */
function hasAll(after: Row, before: Row): boolean {
  const { into, intoAt } = after
  return mergeRows(after, { ...before, into, intoAt }) === after
}
