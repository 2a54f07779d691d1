import { randomUUID } from 'node:crypto'
import { Price } from '@compra/contract/money/price.ts'
import { newStamps, type Row } from '@compra/contract/sync/item.ts'
import { isAlive, latestStamp } from '@compra/contract/sync/merge.ts'
import { bornAt, changed, placed } from '@compra/contract/sync/registers.ts'
import {
  EMPTY_REPLICA,
  nextPush,
  type Replica,
  applyAnswer,
  applyLocalRows,
  pendingRows,
} from '@compra/contract/sync/replica.ts'
import { HOUSE_LIST, SyncAnswer, syncApi } from '@compra/contract/sync/sync.ts'
import { draftOf, rowOf } from '@compra/contract/sync/wire-row.ts'
import { z } from 'zod'
import { callAt } from '#testing/app/call.ts'

/** Names that several devices add, each on its own. */
const NAMES = ['Leite', 'leite', 'Pão', 'Pao', 'Arroz', 'Sal', 'Café', 'Cafe', 'Queijo', 'Ovos']
/** So few that all devices together stay below the free plan's limit. */
const MAX_ALIVE = 8

/** The network of one exchange, which may lose the response. */
export interface Weather {
  /** Called when the request has been sent. */
  readonly sent?: () => void
  /** Called when the server has responded. Returns whether the device receives it. */
  readonly answered?: (hasPushed: boolean) => Promise<boolean>
}

/** A user's phone: the product's own replica, over real HTTP. */
export interface SyncDevice {
  /** One random change of the list, online or offline. */
  act(): void
  /** Sends pending changes and applies new ones. False without a response. */
  exchange(origin: string, weather?: Weather): Promise<boolean>
  /** Repeats an earlier request, as a slow network does. */
  repeat(origin: string): Promise<void>
  replica(): Replica
  /** Each version of a row that the user created on this device, in order. */
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
    // The server is down, or the connection broke.
    const answer = await callAt(origin, syncApi.sync, { as: { accessToken }, body }).catch(
      () => undefined,
    )
    // The database may be down. Any other refusal is a fault, and reading the body reports it.
    if (!answer || answer.status >= 500) return undefined
    const { rows: sentRows, ...rest } = SyncAnswer.parse(answer.body)
    return { ...rest, rows: sentRows.map(rowOf) }
  }

  return {
    versions,
    replica: () => replica,
    act() {
      clock = Math.max(clock + 1, Date.now())
      const row = nextVersion([...replica.rows.values()].filter(isAlive), random, clock)
      versions.push(row)
      replica = applyLocalRows(replica, [row])
    },
    async exchange(origin, weather = {}) {
      // Both use the same clock.
      const pushed = nextPush(replica, true)
      sent.push(pushed)
      const answering = call(origin, pushed)
      weather.sent?.()
      const answer = await answering
      if (!answer || (await weather.answered?.(pushed.length > 0)) === false) return false
      replica = applyAnswer(replica, pushed, answer)
      clock = Math.max(clock, ...[...replica.rows.values()].map(latestStamp))
      return true
    },
    async repeat(origin) {
      const old = sent[Math.floor(random() * sent.length)] ?? []
      // The device no longer waits for this response.
      await call(origin, old)
    },
  }
}

/** Whether the server has confirmed all changes. */
export function isSettled(device: SyncDevice): boolean {
  return pendingRows(device.replica()).length === 0
}

function nextVersion(alive: readonly Row[], random: () => number, stamp: number): Row {
  const pick = <One>(of: readonly One[]) => of[Math.floor(random() * of.length)]
  const row = pick(alive)
  const isFull = alive.length >= MAX_ALIVE
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
  const stamps = newStamps(born)
  const id = randomUUID()
  return { id, name, status: 'pending', cents: 0, quantity: 1, stamps, removed: 0, intoAt: 0 }
}

/** A row that exists only because it was purchased is created again when that ends. */
function stillAlive(row: Row, stamp: number): Row {
  return row.stamps[0] > row.removed ? row : bornAt(row, stamp)
}
