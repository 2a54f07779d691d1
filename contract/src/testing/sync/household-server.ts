/** A server of one list: rows, revisions and rights in memory, with the rules of the contract. */
import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from '#sync/item.ts'
import { isAlive, latestStamp, mergeRows } from '#sync/merge.ts'
import { applyPush } from '#sync/push/apply.ts'
import { type ListAnswer, type ListChange, SWEPT_AFTER_MS } from '#sync/replica.ts'
import type { SyncRowDraft } from '#sync/sync.ts'
import { rowOf } from '#sync/wire-row.ts'
import type { Journal } from './journal.ts'
import { relevantRows } from './relevant-rows.ts'
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
  /** Swept rows, with all that the server ever knew of them. */
  readonly swept: ReadonlyMap<string, Row>
  /** Ids that a row has ever absorbed, by its id. */
  readonly everAbsorbed: ReadonlyMap<string, ReadonlySet<string>>
  readonly cursor: () => number
  readonly alive: () => number
  readonly itemLimit: () => number
  readonly setItemLimit: (items: number) => void
  /** By how many rows these make the list longer: they may set rows free that they had absorbed. */
  readonly placesFor: (pushed: readonly Row[]) => number
  readonly setRight: (phone: string, right: Right) => void
  /** Undefined for a phone without rights. */
  readonly answer: (request: Request) => ListAnswer | undefined
  readonly onChange: (listener: (change: ListChange) => void) => void
}

export function createServer(world: World, journal: Journal, items: number): HouseholdServer {
  const rows = new Map<string, Row>()
  const revs = new Map<string, number>()
  const swept = new Map<string, Row>()
  const everAbsorbed = new Map<string, Set<string>>()
  /** Ids of alive rows, by key. */
  const aliveByKey = new Map<string, string>()
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
      const before = swept.get(row.id)
      swept.set(row.id, before ? mergeRows(row, before) : row)
      journal.count('rows swept')
    }
  }

  function write(changed: readonly Row[]): void {
    for (const { id } of changed) {
      const before = rows.get(id)
      const key = before && measuredKey(before)
      if (key !== undefined && aliveByKey.get(key) === id) aliveByKey.delete(key)
    }
    for (const row of changed) {
      watchHeir(row)
      rows.set(row.id, row)
      revs.set(row.id, rev)
      if (isAlive(row)) indexKey(row)
    }
  }

  /** As a unique index of a database does. */
  function indexKey(row: Row): void {
    const key = measuredKey(row)
    const other = aliveByKey.get(key)
    if (other !== undefined) journal.fault('duplicate', `${other} and ${row.id} are ${row.name}`)
    aliveByKey.set(key, row.id)
  }

  function watchHeir({ id, into }: Row): void {
    const before = rows.get(id)?.into
    if (into === before) return
    if (into === undefined) return journal.count('twins set free')
    journal.count('twins taken over')
    everAbsorbed.set(into, (everAbsorbed.get(into) ?? new Set()).add(id))
  }

  function push(pushed: readonly Row[]): ListAnswer['refused'] {
    const alive = aliveByKey.size
    const limits = { items: itemLimit, now: world.now() }
    const applied = applyPush({ rows: relevantRows(rows, pushed), alive }, pushed, limits)
    if (applied.changed.length === 0) return applied.refused
    rev += 1
    write(applied.changed)
    const { size } = aliveByKey
    if (size !== applied.alive) journal.fault('miscounted', `${applied.alive} alive`)
    if (size > Math.max(alive, itemLimit)) journal.fault('over limit', `${size} alive`)
    for (const listener of listeners)
      listener({ from: rev - 1, cursor: rev, rows: applied.changed })
    return applied.refused
  }

  return {
    rows,
    swept,
    everAbsorbed,
    cursor: () => rev,
    alive: () => aliveByKey.size,
    itemLimit: () => itemLimit,
    setItemLimit: (limit) => void (itemLimit = limit),
    placesFor: (pushed) => {
      const alive = aliveByKey.size
      const limits = { items: Number.MAX_SAFE_INTEGER, now: world.now() }
      return applyPush({ rows, alive }, pushed, limits).alive - alive
    },
    setRight: (phone, right) => void rights.set(phone, right),
    onChange: (listener) => void listeners.push(listener),
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
      const changes = [...rows.values()].filter(
        ({ id }) => reset || isPushed.has(id) || (revs.get(id) ?? 0) > cursor,
      )
      return {
        rows: changes,
        refused,
        cursor: rev,
        itemLimit,
        now: world.now(),
        ...(reset && { reset }),
      }
    },
  }
}
