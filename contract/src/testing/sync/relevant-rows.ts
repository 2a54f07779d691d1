import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from '#sync/item.ts'
import { isAlive } from '#sync/merge.ts'
import { relevantKeys } from '#sync/push/apply.ts'

/** The rows of a list that `applyPush` needs, as a query of a database would select them. */
export function relevantRows(
  rows: ReadonlyMap<string, Row>,
  pushed: readonly Row[],
): ReadonlyMap<string, Row> {
  const known = new Map<string, Row>()
  const add = (row: Row | undefined): void => {
    if (!row || known.has(row.id)) return
    known.set(row.id, row)
    add(rows.get(row.into ?? ''))
  }
  for (const { id } of pushed) add(rows.get(id))
  const heirs = new Set(known.keys())
  for (const row of rows.values()) if (heirs.has(row.into ?? '')) add(row)
  const keys = relevantKeys(known, pushed)
  for (const row of rows.values()) if (isAlive(row) && keys.has(keyOf(row))) add(row)
  return known
}

const foldedKeys = new WeakMap<Row, string>()

/** `measuredKey`: without this cache most time of a story goes into folding names. */
export function keyOf(row: Row): string {
  const key = foldedKeys.get(row) ?? measuredKey(row)
  foldedKeys.set(row, key)
  return key
}
