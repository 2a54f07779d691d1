import { aisleById } from '@compra/contract/catalogue/aisles.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import { monthName } from '@compra/contract/format/months.ts'
import { formatPercent } from '@compra/contract/format/numbers.ts'
import { type Cents } from '@compra/contract/money/money.ts'
import type { Spending } from '@compra/contract/price/price-seen.ts'
import { shiftMonth } from './months.ts'

/** A part of a month's spending: a shop or an aisle. */
export interface Part {
  readonly name: string
  readonly total: Cents
  readonly before: Cents
}

const NO_SHOP = 'Anotado à mão'
const NO_AISLE = 'Outros'

/** The difference to the previous month; null without one. */
export function differenceText({ month, total, before }: Spending): string | null {
  if (before === 0) return null
  const than = `${monthName(shiftMonth(month, -1))} inteiro`
  if (total === before) return `O mesmo que em ${than}`
  const share = Math.round((Math.abs(total - before) / before) * 100)
  const more = total > before ? 'a mais' : 'a menos'
  const percent = share > 0 ? ` (${formatPercent(share)})` : ''
  return `${formatMoney(Math.abs(total - before))} ${more} que em ${than}${percent}`
}

/** The shops by spending, highest first; purchases without a known shop last. */
export function shopParts({ byShop }: Spending): Part[] {
  return byShop
    .map(({ shop, ...sums }) => ({ name: shop?.name ?? NO_SHOP, ...sums }))
    .toSorted((one, other) => other.total - one.total)
}

export function aisleParts({ byAisle }: Spending): Part[] {
  return byAisle
    .map(({ aisle, ...sums }) => ({ name: aisleName(aisle), ...sums }))
    .toSorted((one, other) => other.total - one.total)
}

export function aisleName(aisle: string | null): string {
  return aisleById(aisle)?.title ?? NO_AISLE
}

/** '1 a 7': the days of a week within one month. */
export function weekText({ from, to }: Spending['byWeek'][number]): string {
  const [first, last] = [from, to].map((day) => String(Number(day.slice(8))))
  return first === last ? `${first}` : `${first} a ${last}`
}
