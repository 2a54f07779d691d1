import { type Measure, rounded } from '#measure/measure.ts'
import type { Cents } from '#money/money.ts'
import { isPackage, isWeightOrVolume, PIECE, unitOf } from '#quantity/quantity-units.ts'
import { foldName } from '#text/name.ts'
import { contentOf } from './content.ts'
import { convertTo } from './convert.ts'
import type { UnitsNeeded } from './need/need.ts'
import { isLabelled, isPackagesOf, labelOf, type PackedThing } from './need/packages.ts'

/** The parts of a product that conversions need. */
interface Holder {
  readonly name?: string | undefined
  /** Content of one unit of its stock. */
  readonly content: Measure | null
}

/** A row of a list or of a receipt. */
interface Row {
  readonly name?: string | undefined
  readonly quantity: number
  readonly measure?: Measure | undefined
}

export interface UnitCount {
  /** At most three decimals. */
  readonly units: number
  /** False if the amounts cannot be compared, or only approximately: a person should check. */
  readonly isSure: boolean
}

/**
 * Converts a row to units of a product's stock: 2 × 'arroz 2 kg' are 4 units of a product of 1 kg. An
 * amount that cannot be compared counts as its quantity.
 */
export function unitsOf(
  { name, content }: Holder,
  { quantity, measure, ...row }: Row,
  thingId: string | undefined,
): UnitCount {
  if (!measure && isNamed(name, row.name)) return { units: quantity, isSure: true }
  if (!measure) return countedUnits(content, quantity)
  const held = content && convertTo(measure, content.unit, thingId)
  if (content && held)
    return { units: rounded((quantity * held.amount) / content.amount), isSure: !held.isAbout }
  return packagesOf(content, quantity, measure)
}

/** An amount that is not convertible to the content of a product. */
function packagesOf(content: Measure | null, quantity: number, measure: Measure): UnitCount {
  const { kind, size } = unitOf(measure.unit)
  // Without a content, the product is counted in pieces: a dozen is twelve.
  if (content === null && kind === 'count')
    return { units: rounded(quantity * measure.amount * size), isSure: true }
  const isCountedPackage = isPackage(measure.unit)
  const isWeighed = content !== null && isWeightOrVolume(unitOf(content.unit))
  return {
    units: isCountedPackage ? rounded(quantity * measure.amount) : quantity,
    isSure: isCountedPackage && !isWeighed,
  }
}

/**
 * Converts the price of one of a row to that of a unit of the product's stock: R$ 13,00 for 'arroz 2 kg'
 * are R$ 6,50 for a product of 1 kg. Half up to cents.
 */
export function unitCents(
  cents: Cents,
  product: Holder,
  row: Row,
  thingId: string | undefined,
): Cents {
  const { units } = unitsOf(product, row, thingId)
  return units > 0 ? Math.round((cents * row.quantity) / units) : cents
}

/** '7 × Ovos com 12' of that name are seven cartons. */
function isNamed(product: string | undefined, row: string | undefined): boolean {
  return product !== undefined && row !== undefined && foldName(product) === foldName(row)
}

/** '12 × ovos' is one carton of 12; '2 × ovos' is likely two cartons. */
function countedUnits(content: Measure | null, quantity: number): UnitCount {
  const pieces = content?.unit === PIECE && content.amount > 1 ? content.amount : undefined
  if (pieces === undefined || quantity === 1) return { units: quantity, isSure: true }
  return { units: quantity * 2 >= pieces ? rounded(quantity / pieces) : quantity, isSure: false }
}

/**
 * Converts an amount of a recipe to units of a product's stock; undefined if they cannot be compared. A
 * product without content is counted in pieces or packages. A package of a packed product is one unit,
 * unless the label of such a package has another amount.
 */
export function unitsNeeded(
  need: Measure,
  { name, content }: Holder & { readonly name: string },
  thing: PackedThing | undefined,
): UnitsNeeded | undefined {
  if (content === null) return neededOfCounted(need)
  const label = labelOf(need.unit, thing?.id)
  const weight = label ? { amount: need.amount * label.amount, unit: label.unit } : need
  const held = convertTo(weight, content.unit, thing?.id)
  if (held) return { units: held.amount / content.amount, isAbout: held.isAbout }
  const isOneEach = isPackagesOf(need.unit, content, thing) && contentOf(name) !== null
  return isOneEach ? { units: need.amount, isAbout: false } : undefined
}

function neededOfCounted({ amount, unit }: Measure): UnitsNeeded | undefined {
  const { kind, size } = unitOf(unit)
  if (kind === 'count') return { units: amount * size, isAbout: false }
  return isPackage(unit) || isLabelled(unit) ? { units: amount, isAbout: false } : undefined
}
