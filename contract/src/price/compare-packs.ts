import { formatPercent } from '#format/numbers.ts'
import { type Measure, measureText } from '#measure/measure.ts'
import { latestFirst } from './latest-first.ts'
import type { PriceSeen } from './price-seen.ts'
import { soldBasisOf } from './sold-pack.ts'

/** Two packs of one thing with different prices per kilo, litre or piece. */
export interface PackComparison {
  readonly cheaper: Measure
  readonly dearer: Measure
  /** Whole, rounded down, at least 1. */
  readonly percent: number
}

type Packed = Pick<PriceSeen, 'at' | 'per' | 'price' | 'pack'> & { readonly pack: Measure }

/** Prices further apart are not compared. */
const DAYS_APART = 120
const DAY_MS = 86_400_000

/**
 * Compares the pack `own` with the best of the others, each by its last price; without `own`, the best
 * with the dearest. Null if there is no difference.
 */
export function comparePacks(prices: readonly PriceSeen[], own?: Measure): PackComparison | null {
  const packs = lastOfEach(prices)
  const [mine, others] = own ? withOwn(packs, own) : [packs[0], packs]
  if (!mine) return null
  const ordered = others
    .filter((one) => isOfOneTime(one, mine))
    .toSorted((one, other) => one.price - other.price)
  return compared(ordered[0], own ? mine : ordered.at(-1))
}

/** The requested pack, in the requested unit (1 kg, even if sold as 1000 g), and the rest. */
function withOwn(
  packs: readonly Packed[],
  own: Measure,
): [mine: Packed | undefined, others: readonly Packed[]] {
  const mine = packs.find(({ pack }) => sizeOf(pack) === sizeOf(own))
  return [mine && { ...mine, pack: own }, packs.filter((one) => one !== mine)]
}

function compared(one: Packed | undefined, other: Packed | undefined): PackComparison | null {
  if (!one || !other) return null
  const [cheaper, dearer] = one.price <= other.price ? [one, other] : [other, one]
  const percent = Math.floor(((dearer.price - cheaper.price) * 100) / dearer.price)
  return percent < 1 ? null : { cheaper: cheaper.pack, dearer: dearer.pack, percent }
}

/** '5 kg sai 12 % mais barato que 1 kg'. */
export function comparisonText({ cheaper, dearer, percent }: PackComparison): string {
  return `${measureText(cheaper)} sai ${formatPercent(percent)} mais barato que ${measureText(dearer)}`
}

/** The last price of each size, the latest first. */
function lastOfEach(prices: readonly PriceSeen[]): readonly Packed[] {
  const latest = prices.toSorted(latestFirst)
  const packs = new Map<string, Packed>()
  for (const { pack, ...seen } of latest) {
    const size = pack && sizeOf(pack)
    if (pack && size && !packs.has(size)) packs.set(size, { ...seen, pack })
  }
  return [...packs.values()]
}

/** The same text for 500 g and 0,5 kg; undefined without a price basis. */
function sizeOf(measure: Measure): string | undefined {
  const basis = soldBasisOf(measure)
  return basis && `${basis.parts / basis.partsOfOne} ${basis.unit}`
}

/** Whether two prices are comparable: per the same unit, and at most 120 days apart. */
export function isOfOneTime(
  one: Pick<PriceSeen, 'at' | 'per'>,
  other: Pick<PriceSeen, 'at' | 'per'>,
): boolean {
  const apart = Math.abs(Date.parse(one.at) - Date.parse(other.at))
  return one.per === other.per && apart <= DAYS_APART * DAY_MS
}
