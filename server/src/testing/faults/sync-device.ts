import { randomUUID } from 'node:crypto'
import { Price } from '@compra/contract/money/price.ts'
import type { Row } from '@compra/contract/sync/item.ts'
import { isAlive, latestStamp } from '@compra/contract/sync/merge.ts'
import { bornAt, changed, placed } from '@compra/contract/sync/registers.ts'
import {
  EMPTY_REPLICA,
  nextPush,
  type Replica,
  takeAnswer,
  takeRows,
  waitingRows,
} from '@compra/contract/sync/replica.ts'
import { HOUSE_LIST, SyncAnswer, syncApi } from '@compra/contract/sync/sync.ts'
import { draftOf, rowOf } from '@compra/contract/sync/wire-row.ts'
import { z } from 'zod'
import { callAt } from '#testing/app/call.ts'

/** Names that several devices put on the list, each by itself. */
const NAMES = ['Leite', 'leite', 'Pão', 'Pao', 'Arroz', 'Sal', 'Café', 'Cafe', 'Queijo', 'Ovos']
/** So few that all devices together stay below the limit of a free plan. */
const MOST_ALIVE = 8

/** What becomes of one exchange with a server: its answer may get lost on the way. */
export interface Weather {
  /** The request is on its way. */
  readonly sent?: () => void
  /** The server has answered. Returns whether the device hears of it. */
  readonly answered?: (hasPushed: boolean) => Promise<boolean>
}

/** A phone of somebody: the replica that the product has, over real HTTP. */
export interface SyncDevice {
  /** One random act of a person upon the list, whether there is a network or not. */
  act(): void
  /** Sends what waits and takes in what is new. False when no answer came. */
  exchange(origin: string, weather?: Weather): Promise<boolean>
  /** Sends a request of some time ago once more, as a network does that held it back. */
  repeat(origin: string): Promise<void>
  replica(): Replica
  /** Each version of a row that a person made here, in their order. */
  readonly versions: readonly Row[]
}

export function createDevice(
  { accessToken }: { readonly accessToken: string },
  random: () => number,
): SyncDevice {
  const versions: Row[] = []
  const sent: (readonly Row[])[] = []
  let replica = EMPTY_REPLICA
  let clock = 0

  const call = async (origin: string, rows: readonly Row[]) => {
    const body = {
      v: 1,
      cursor: replica.cursor,
      rows: rows.map((row) => {
        const { price, ...draft } = draftOf(HOUSE_LIST, row)
        return { ...draft, price: z.encode(Price, price) }
      }),
    }
    // Nobody listens, or the connection broke.
    const answer = await callAt(origin, syncApi.sync, { as: { accessToken }, body }).catch(
      () => undefined,
    )
    // The database may be away. Any other refusal is a fault, and reading the body says so.
    if (!answer || answer.status >= 500) return undefined
    const { rows: told, ...rest } = SyncAnswer.parse(answer.body)
    return { ...rest, rows: told.map(rowOf) }
  }

  return {
    versions,
    replica: () => replica,
    act() {
      clock = Math.max(clock + 1, Date.now())
      const row = nextVersion([...replica.rows.values()].filter(isAlive), random, clock)
      versions.push(row)
      replica = takeRows(replica, [row])
    },
    async exchange(origin, weather = {}) {
      // Both run by one clock.
      const pushed = nextPush(replica, true)
      sent.push(pushed)
      const answering = call(origin, pushed)
      weather.sent?.()
      const answer = await answering
      if (!answer || (await weather.answered?.(pushed.length > 0)) === false) return false
      replica = takeAnswer(replica, pushed, answer)
      clock = Math.max(clock, ...[...replica.rows.values()].map(latestStamp))
      return true
    },
    async repeat(origin) {
      const old = sent[Math.floor(random() * sent.length)] ?? []
      // Nobody waits for this answer any more.
      await call(origin, old)
    },
  }
}

/** Whether the server has confirmed all that was done. */
export function isSettled(device: SyncDevice): boolean {
  return waitingRows(device.replica()).length === 0
}

function nextVersion(alive: readonly Row[], random: () => number, stamp: number): Row {
  const pick = <One>(of: readonly One[]) => of[Math.floor(random() * of.length)]
  const row = pick(alive)
  const isFull = alive.length >= MOST_ALIVE
  if (!row || (!isFull && random() < 0.3)) return newRow(pick(NAMES) ?? 'Leite', stamp)
  const act = isFull ? remove : pick(ACTS)
  return act?.(row, stamp, random) ?? row
}

type Act = (row: Row, stamp: number, random: () => number) => Row

const remove: Act = (row, stamp) => ({ ...row, removed: stamp })
const tick: Act = (row, stamp) => placed(row, 'purchased', -stamp)
const price: Act = (row, stamp) => changed(row, 'cents', stamp % 100_000, stamp)

const ACTS: readonly Act[] = [
  remove,
  tick,
  tick,
  (row, stamp) => placed(stillAlive(row, stamp), 'pending', stamp),
  price,
  price,
  (row, stamp, random) => changed(row, 'quantity', 1 + Math.floor(random() * 900), stamp),
  (row, stamp) => changed(row, 'name', `${row.name.slice(0, 20)} novo`, stamp),
]

function newRow(name: string, born: number): Row {
  const stamps = [born, 0, 0, 0, 0, 0, 0, 0] as const
  const id = randomUUID()
  return { id, name, status: 'pending', cents: 0, quantity: 1, stamps, removed: 0, intoAt: 0 }
}

/** Whatever lives by its purchase only is born again when it is no longer bought. */
function stillAlive(row: Row, stamp: number): Row {
  return row.stamps[0] > row.removed ? row : bornAt(row, stamp)
}
