/** A row as it travels, and as both sides reckon with it. Prices are cents on either side of zod. */
import type { Row, Stamps } from './item.ts'
import type { SyncRow, SyncRowDraft } from './sync.ts'

/** What came over the wire; only what the server sends can say that a row was taken over. */
export function rowOf(sent: SyncRowDraft | SyncRow): Row {
  const { id, name, status, price, quantity, measure, note, aisle, t, removed } = sent
  const item = {
    id,
    name,
    status,
    cents: price,
    quantity,
    measure,
    note,
    aisle,
    stamps: stampsOf(t),
  }
  const { into, intoAt } = 'intoAt' in sent ? sent : { into: undefined, intoAt: 0 }
  return { ...item, removed, into, intoAt }
}

/** As the server tells it; it adds who did what. */
export function wireRow(list: string, row: Row): SyncRow {
  return { ...draftOf(list, row), into: row.into, intoAt: row.intoAt }
}

/** As a device sends it. */
export function draftOf(list: string, row: Row): SyncRowDraft {
  const { id, name, status, cents, quantity, measure, note, aisle, stamps, removed } = row
  const what = { name, status, price: cents, quantity, measure, note, aisle }
  return { list, id, ...what, t: trimmed(stamps), removed }
}

/** Stamps of an older client are fewer: 0, untouched. Only a place can be negative. */
export function stampsOf(t: readonly number[]): Stamps {
  const at = (register: number) => Math.abs(t[register] ?? 0)
  return [at(0), t[1] ?? 0, at(2), at(3), at(4), at(5), at(6), at(7)]
}

/** Without the zeros at the end, but for the first place. */
export function trimmed(stamps: Stamps): number[] {
  return stamps.slice(0, Math.max(1, stamps.findLastIndex((stamp) => stamp !== 0) + 1))
}
