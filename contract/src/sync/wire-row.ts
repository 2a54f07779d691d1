/** Conversion between wire rows and rows. Prices are cents on either side of zod. */
import type { Row, Stamps, Whole } from './item.ts'
import { valuesOfItem } from './list-registers.ts'
import type { SyncRow, SyncRowDraft } from './sync.ts'

/** A received row. Only rows from the server can say that they were absorbed. */
export function rowOf(sent: SyncRowDraft | SyncRow): Whole<Row> {
  const { id, name, status, price, quantity, measure, note, aisle, t, removed } = sent
  const parts = { name, status, cents: price, quantity, measure, note, aisle }
  const { into, intoAt } = 'intoAt' in sent ? sent : { into: undefined, intoAt: 0 }
  return { id, ...parts, stamps: stampsOf(t), removed, into, intoAt }
}

/** A row as the server sends it, without the people who changed it. */
export function wireRow(list: string, row: Row): SyncRow {
  return { ...draftOf(list, row), into: row.into, intoAt: row.intoAt }
}

/** A row as a device sends it. */
export function draftOf(list: string, row: Row): SyncRowDraft {
  return { list, id: row.id, ...valuesOfItem(row), t: trimmed(row.stamps), removed: row.removed }
}

/** An older client sends fewer stamps; the missing ones are 0. Only a place can be negative. */
export function stampsOf(t: readonly number[]): Stamps {
  const at = (place: number) => Math.abs(t[place] ?? 0)
  // Written out: each row that is read passes here.
  return [at(0), t[1] ?? 0, at(2), at(3), at(4), at(5), at(6), at(7)]
}

/** The stamps without zeros at the end, at least the first one. */
export function trimmed(stamps: Stamps): number[] {
  return stamps.slice(0, Math.max(1, stamps.findLastIndex((stamp) => stamp !== 0) + 1))
}
