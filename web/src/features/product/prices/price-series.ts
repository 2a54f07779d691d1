/** The prices of a product in the last twelve months, as points of a chart. */
import type { Cents } from '@compra/contract/money/money.ts'
import type { PricePer, PriceSeen } from '@compra/contract/price/price-seen.ts'
import { medianOf, type Verdict, verdictOnLast } from '@compra/contract/price/usual-price.ts'

const DAY_MS = 86_400_000
/** More points cannot be distinguished on a phone. */
const POINTS_MAX = 60
/** The number of shops with a mark and a line of their own; all others share one. */
const SHOPS_MAX = 4
/** The shortest time axis. */
const LEAST_DAYS = 30
const OTHERS = 'Outros mercados'
const BY_HAND = 'Anotado à mão'

/** A price in the chart, 0 to 100 from the left and from the top. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly isPromo: boolean
}

/** The prices of one shop, the oldest first. */
export interface ShopSeries {
  readonly name: string
  readonly points: readonly Point[]
}

export interface History {
  readonly per: PricePer
  /** The prices per that unit, latest first: at least one. */
  readonly prices: readonly PriceSeen[]
  /** The number of prices per another unit, which cannot be compared. */
  readonly apart: number
  readonly lowest: PriceSeen
  readonly median: Cents
  readonly last: PriceSeen
  /** The last price compared with the earlier ones. */
  readonly verdict: Verdict | null
  readonly drawing: Drawing
}

export interface Drawing {
  /** The start of the time axis, which ends today. */
  readonly from: Date
  readonly top: Cents
  readonly bottom: Cents
  /** The shop with the most prices first. */
  readonly shops: readonly ShopSeries[]
}

/** The history of prices given latest first; undefined without any. */
export function historyOf(all: readonly PriceSeen[], now: Date): History | undefined {
  const [last] = all
  if (!last) return undefined
  const prices = all.filter(({ per }) => per === last.per)
  const { per } = last
  return {
    per,
    prices,
    apart: all.length - prices.length,
    lowest: prices.reduce((least, one) => (one.price < least.price ? one : least), last),
    median: Math.round(medianOf(prices.map(({ price }) => price))),
    last,
    verdict: verdictOnLast(prices),
    drawing: drawingOf(prices.slice(0, POINTS_MAX), now),
  }
}

/** The name by which prices are grouped. */
export function shopNameOf({ shop }: PriceSeen): string {
  return shop?.name ?? BY_HAND
}

function drawingOf(prices: readonly PriceSeen[], now: Date): Drawing {
  const cents = prices.map(({ price }) => price)
  const [least, most] = [Math.min(...cents), Math.max(...cents)]
  // Space above and below, also if all prices are equal.
  const room = Math.max(1, Math.round(Math.max((most - least) * 0.1, most * 0.03)))
  const [bottom, top] = [Math.max(0, least - room), most + room]
  const to = now.getTime()
  const from = Math.min(...prices.map(({ at }) => Date.parse(at)), to - LEAST_DAYS * DAY_MS)
  const pointOf = ({ at, price, promo }: PriceSeen): Point => ({
    x: hundredths((Date.parse(at) - from) / (to - from)),
    y: hundredths((top - price) / (top - bottom)),
    isPromo: promo,
  })
  const shops = groupsOf(prices).map(([name, of]) => ({
    name,
    points: of.toReversed().map(pointOf),
  }))
  return { from: new Date(from), top, bottom, shops }
}

function groupsOf(prices: readonly PriceSeen[]): [string, PriceSeen[]][] {
  const groups = [...Map.groupBy(prices, shopNameOf)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  if (groups.length <= SHOPS_MAX + 1) return groups
  const named = groups.slice(0, SHOPS_MAX)
  const names = new Set(named.map(([name]) => name))
  return [...named, [OTHERS, prices.filter((one) => !names.has(shopNameOf(one)))]]
}

function hundredths(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 10_000) / 100
}
