/** A server of one list: rows, revisions and rights in memory, the rules those of the contract. */
import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from '#sync/item.ts'
import { isAlive, latestStamp } from '#sync/merge.ts'
import { applyPush } from '#sync/push/apply.ts'
import { type ListAnswer, type ListChange, SWEPT_AFTER_MS } from '#sync/replica.ts'
import type { SyncRowDraft } from '#sync/sync.ts'
import { rowOf } from '#sync/wire-row.ts'
import type { Journal } from './journal.ts'
import { rowsThatMatter } from './rows-that-matter.ts'
import type { World } from './world.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Right = 'edit' | 'view' | 'none'

export interface Request {
  readonly phone: string
  readonly cursor: number
  readonly rows: readonly SyncRowDraft[]
}

export interface HouseholdServer {
  readonly rows: ReadonlyMap<string, Row>
  /** Rows that were swept, as they were. */
  readonly swept: ReadonlyMap<string, Row>
  /** Ids that a row has ever taken over, by its id. */
  readonly everTaken: ReadonlyMap<string, ReadonlySet<string>>
  readonly cursor: () => number
  readonly alive: () => number
  readonly itemLimit: () => number
  readonly setItemLimit: (items: number) => void
  readonly setRight: (phone: string, right: Right) => void
  /** Undefined for somebody who has no right at all. */
  readonly answer: (request: Request) => ListAnswer | undefined
  readonly onChange: (tell: (change: ListChange) => void) => void
}

export function createServer(world: World, journal: Journal, items: number): HouseholdServer {
  const rows = new Map<string, Row>()
  const revs = new Map<string, number>()
  const swept = new Map<string, Row>()
  const everTaken = new Map<string, Set<string>>()
  /** Who is alive, by key. */
  const seats = new Map<string, string>()
  const rights = new Map<string, Right>()
  const listeners: ((change: ListChange) => void)[] = []
  let [rev, floorRev, itemLimit, sweptAt] = [0, 0, items, world.now()]

  function sweep(): void {
    if (world.now() < sweptAt + DAY_MS) return
    sweptAt = world.now()
    for (const row of rows.values()) {
      if (isAlive(row) || latestStamp(row) > world.now() - SWEPT_AFTER_MS) continue
      floorRev = Math.max(floorRev, revs.get(row.id) ?? 0)
      rows.delete(row.id)
      swept.set(row.id, row)
      journal.count('rows swept')
    }
  }

  function write(changed: readonly Row[]): void {
    for (const { id } of changed) {
      const before = rows.get(id)
      if (before && seats.get(measuredKey(before)) === id) seats.delete(measuredKey(before))
    }
    for (const row of changed) {
      watchHeir(row)
      rows.set(row.id, row)
      revs.set(row.id, rev)
      if (isAlive(row)) take(row)
    }
  }

  /** As the unique index of a database would. */
  function take(row: Row): void {
    const key = measuredKey(row)
    const other = seats.get(key)
    if (other !== undefined) journal.fault('duplicate', `${other} and ${row.id} are ${row.name}`)
    seats.set(key, row.id)
  }

  function watchHeir({ id, into }: Row): void {
    const before = rows.get(id)?.into
    if (into === before) return
    if (into === undefined) return journal.count('twins set free')
    journal.count('twins taken over')
    everTaken.set(into, (everTaken.get(into) ?? new Set()).add(id))
  }

  function push(pushed: readonly Row[]): ListAnswer['refused'] {
    const alive = seats.size
    const limits = { items: itemLimit, now: world.now() }
    const applied = applyPush({ rows: rowsThatMatter(rows, pushed), alive }, pushed, limits)
    if (applied.changed.length === 0) return applied.refused
    rev += 1
    write(applied.changed)
    if (seats.size !== applied.alive) journal.fault('miscounted', `${applied.alive} alive`)
    if (seats.size > Math.max(alive, itemLimit)) journal.fault('over limit', `${seats.size} alive`)
    for (const tell of listeners) tell({ from: rev - 1, cursor: rev, rows: applied.changed })
    return applied.refused
  }

  return {
    rows,
    swept,
    everTaken,
    cursor: () => rev,
    alive: () => seats.size,
    itemLimit: () => itemLimit,
    setItemLimit: (limit) => void (itemLimit = limit),
    setRight: (phone, right) => void rights.set(phone, right),
    onChange: (tell) => void listeners.push(tell),
    answer: ({ phone, cursor, rows: sent }) => {
      const right = rights.get(phone) ?? 'edit'
      if (right === 'none') return undefined
      sweep()
      const pushed = sent.map(rowOf)
      const refused =
        right === 'edit'
          ? push(pushed)
          : pushed.map(({ id }) => ({ id, code: 'not_allowed' as const }))
      const isPushed = new Set(pushed.map(({ id }) => id))
      const reset = cursor < floorRev
      const news = [...rows.values()].filter(
        ({ id }) => reset || isPushed.has(id) || (revs.get(id) ?? 0) > cursor,
      )
      return {
        rows: news,
        refused,
        cursor: rev,
        itemLimit,
        now: world.now(),
        ...(reset && { reset }),
      }
    },
  }
}
