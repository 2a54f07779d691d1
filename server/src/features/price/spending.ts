import { isMonday } from '@compra/contract/calendar/week.ts'
import { latestFirst } from '@compra/contract/price/latest-first.ts'
import type { Spending } from '@compra/contract/price/price-seen.ts'
import { addDays, addMonths, type Day, dayOf, startOf } from '#lib/time/calendar.ts'
import type { SpentRow } from './price.repository.ts'

/** '2026-11'. */
export type Month = string

type Line = Spending['lines'][number]
type Spent = Line & { readonly shopId: string | null }

/** The first days of the previous, the given and the next month. */
export function monthBounds(month: Month): Readonly<Record<'before' | 'first' | 'next', Day>> {
  // `as`: the contract checks the format YYYY-MM.
  const first = `${month}-01` as Day
  return { before: addMonths(first, -1), first, next: addMonths(first, 1) }
}

/** A month's spending, compared with the month before. `aisleOf` returns the aisle of a name. */
export function createSpending(aisleOf: (name: string) => string | undefined) {
  return (month: Month, rows: readonly SpentRow[]): Spending => {
    const { first } = monthBounds(month)
    const start = startOf(first).getTime()
    const spent = [...linesOf(rows, cached(aisleOf)), ...adjustmentsOf(rows)]
    const now = spent.filter(({ at }) => Date.parse(at) >= start)
    const before = spent.filter(({ at }) => Date.parse(at) < start)
    const byShop = compared(now, before, ({ shopId }) => shopId)
    const names = new Map(spent.map(({ shopId, shop }) => [shopId, shop]))
    return {
      month,
      total: sumOf(now),
      before: sumOf(before),
      byShop: byShop.map(({ key, ...sums }) => ({
        ...sums,
        shop: key === null ? null : { id: key, name: names.get(key) ?? '' },
      })),
      byAisle: compared(now, before, ({ aisle }) => aisle).map(({ key, ...sums }) => ({
        ...sums,
        aisle: key,
      })),
      byWeek: weeksOf(month, now),
      lines: now.toSorted(latestFirst).map(({ shopId: _shop, ...line }) => line),
    }
  }
}

/** Caches aisles: the same names occur many times in a month. */
function cached(aisleOf: (name: string) => string | undefined) {
  const known = new Map<string, string | null>()
  return (name: string): string | null => {
    const aisle = known.get(name) ?? aisleOf(name) ?? null
    known.set(name, aisle)
    return aisle
  }
}

function linesOf(rows: readonly SpentRow[], aisleOf: (name: string) => string | null): Spent[] {
  return rows
    .filter((row) => !row.is_ignored)
    .map((row) => {
      const name = row.product ?? row.thing ?? row.words ?? ''
      return {
        at: row.at.toISOString(),
        shop: row.shop,
        shopId: row.shop_id,
        name,
        aisle: aisleOf(row.thing ?? name),
        quantity: row.quantity,
        unit: row.unit,
        total: row.paid_cents,
      }
    })
}

/** A discount or surcharge on a whole receipt is a separate line. */
function adjustmentsOf(rows: readonly SpentRow[]): Spent[] {
  const receipts = Map.groupBy(rows, ({ receipt_id: id }) => id)
  return [...receipts.values()].flatMap((of) => {
    const [{ at, shop, shop_id: shopId, total_cents: paid } = {} as Partial<SpentRow>] = of
    const total = (paid ?? 0) - of.reduce((sum, row) => sum + row.paid_cents, 0)
    if (!at || shop === undefined || shopId === undefined || paid === null || total === 0) return []
    const name = total < 0 ? 'Desconto da nota' : 'Acréscimo da nota'
    const what = { name, aisle: null, quantity: 1, unit: 'un', total }
    return [{ at: at.toISOString(), shop, shopId, ...what }]
  })
}

interface Compared {
  readonly key: string | null
  readonly total: number
  readonly before: number
}

/** Highest total first; equal totals by that of the month before. */
function compared(
  now: readonly Spent[],
  before: readonly Spent[],
  keyOf: (line: Spent) => string | null,
): Compared[] {
  const [sums, sumsBefore] = [sumsBy(now, keyOf), sumsBy(before, keyOf)]
  return [...new Set([...sums.keys(), ...sumsBefore.keys()])]
    .map((key) => ({ key, total: sums.get(key) ?? 0, before: sumsBefore.get(key) ?? 0 }))
    .toSorted((one, other) => other.total - one.total || other.before - one.before)
}

/** Weeks from Monday, clipped to the month. */
function weeksOf(month: Month, lines: readonly Spent[]): Spending['byWeek'] {
  const { first, next } = monthBounds(month)
  const sums = sumsBy(lines, ({ at }) => at)
  const days = new Map<Day, number>()
  // Converting a time zone is slow: once for all lines of a receipt.
  for (const [at, total] of sums) {
    const day = dayOf(new Date(at))
    days.set(day, (days.get(day) ?? 0) + total)
  }
  const weeks: Spending['byWeek'] = []
  for (let day = first; day < next; day = addDays(day, 1)) {
    const total = days.get(day) ?? 0
    const week = weeks.at(-1)
    if (week && !isMonday(day)) {
      week.to = day
      week.total += total
    } else weeks.push({ from: day, to: day, total })
  }
  return weeks
}

function sumsBy<Key>(lines: readonly Spent[], keyOf: (line: Spent) => Key): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const line of lines) {
    const key = keyOf(line)
    sums.set(key, (sums.get(key) ?? 0) + line.total)
  }
  return sums
}

function sumOf(lines: readonly Spent[]): number {
  return lines.reduce((sum, { total }) => sum + total, 0)
}
