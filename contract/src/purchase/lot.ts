import type { Thing } from '#match/thing.ts'
import type { Measure } from '#measure/measure.ts'
import { convert } from '#quantity/quantity-scale.ts'
import { isPackage, isWeightOrVolume, PIECE, unitOf } from '#quantity/quantity-units.ts'
import { convertTo } from '#stock/convert.ts'
import { isLabelled, isOneEach } from '#stock/need/packages.ts'
import { unitsNeeded } from '#stock/units.ts'
import { type Sale, saleOf } from './sale.ts'
import type { BoughtProduct, Want } from './want.ts'

/**
 * An amount in the shop's measure, not yet rounded, so that amounts of one kind can be added. 'product':
 * units of its stock. 'weight': g or ml from a counter. 'piece': whole things. 'label': packages of a
 * named kind ('2 latas'). 'pack': g, ml or pieces in packages of `sizes`. 'some': one of the thing.
 */
export type Lot =
  | { readonly kind: 'product'; readonly amount: number; readonly product: BoughtProduct }
  | { readonly kind: 'weight'; readonly amount: number; readonly unit: 'g' | 'ml' }
  | { readonly kind: 'piece'; readonly amount: number }
  | { readonly kind: 'label'; readonly amount: number; readonly unit: string }
  | {
      readonly kind: 'pack'
      readonly amount: number
      /** In one unit. */
      readonly sizes: readonly Measure[]
      /** Of the catalogue: 'lata'. */
      readonly unit: string
    }
  | { readonly kind: 'some'; readonly amount: number; readonly product?: BoughtProduct }

const SOME = { kind: 'some', amount: 1 } as const satisfies Lot
/** Parts of a thing that are sold whole: cloves of a head of garlic. */
const PARTS: Readonly<Record<string, number>> = { 'alho dente': 10 }
/** Words that measure so little that they mean one of the thing. */
const LITTLE = new Set(['pitada', 'folha', 'ramo', 'rama', 'galho', 'talo', 'gota', 'fio'])

/** Converts a want to the shop's measure. */
export function lotOf({ need, product }: Want, thing: Thing | undefined): Lot {
  const sale = saleOf(thing)
  if (product && !isByWeight(product, sale)) return productLot(need, product, thing)
  if (need === null || LITTLE.has(need.unit)) return SOME
  const part = PARTS[`${thing?.id} ${need.unit}`]
  if (part !== undefined) return { kind: 'piece', amount: need.amount / part }
  return packageLot(need, thing) ?? soldLot(need, sale, thing)
}

/** A product that is kept by the kilo, and weighed in the shop: 'Banana' of 1 kg. */
function isByWeight({ name, content }: BoughtProduct, sale: Sale | undefined): boolean {
  const isOne = content?.amount === 1 && content.unit === sale?.unit
  return sale?.form === 'weight' && isOne && !/\d/.test(name)
}

function productLot(need: Measure | null, product: BoughtProduct, thing: Thing | undefined): Lot {
  const needed = need && unitsNeeded(need, product, thing)
  if (!needed) return { ...SOME, product }
  return { kind: 'product', amount: needed.units, product }
}

/** Packages and heads, as the recipe counts them: '2 latas', '1 maço'. */
function packageLot({ amount, unit }: Measure, thing: Thing | undefined): Lot | undefined {
  if (unit === thing?.unit && !isLabelled(unit) && unit !== 'kg' && unit !== 'l')
    return { kind: 'piece', amount: amount * unitOf(unit).size }
  return isPackage(unit) || isLabelled(unit) ? { kind: 'label', amount, unit } : undefined
}

function soldLot(need: Measure, sale: Sale | undefined, thing: Thing | undefined): Lot {
  const unit = unitOf(need.unit)
  const pieces = unit.kind === 'count' ? need.amount * unit.size : undefined
  switch (sale?.form) {
    case 'weight':
      return pieces === undefined
        ? weightLot(need, sale.unit, thing)
        : { kind: 'piece', amount: pieces }
    case 'piece':
      return pieceLot(need, pieces, sale, thing)
    case 'pack':
      return packLot(need, pieces, sale, thing)
    case undefined:
      return pieces === undefined ? unknownLot(need) : { kind: 'piece', amount: pieces }
  }
}

function weightLot(need: Measure, soldBy: string, thing: Thing | undefined): Lot {
  const unit = soldBy === 'l' ? 'ml' : 'g'
  const held = convertTo(need, unit, thing?.id)
  return held ? { kind: 'weight', amount: held.amount, unit } : SOME
}

/** Grams of a thing that is sold by the piece, by the weight of one. */
function pieceLot(
  need: Measure,
  pieces: number | undefined,
  { sizes: [size] }: Sale,
  thing: Thing | undefined,
): Lot {
  if (pieces !== undefined) return { kind: 'piece', amount: pieces }
  const one = size && convertTo(need, size.unit, thing?.id)
  if (size && one) return { kind: 'piece', amount: one.amount / size.amount }
  const held = convertTo(need, PIECE, thing?.id)
  return held ? { kind: 'piece', amount: held.amount } : SOME
}

function packLot(
  need: Measure,
  pieces: number | undefined,
  { sizes, unit }: Sale,
  thing: Thing | undefined,
): Lot {
  const [first] = sizes
  if (pieces !== undefined && isOneEach(unit) && first?.unit !== PIECE)
    return { kind: 'piece', amount: pieces }
  const held = first && convertTo(need, first.unit, thing?.id)
  if (!first || !held) return SOME
  const same = sizes.flatMap((size) => {
    const amount = convert(size.amount, size.unit, first.unit)
    return amount === undefined ? [] : [{ amount, unit: first.unit }]
  })
  return { kind: 'pack', amount: held.amount, sizes: same, unit }
}

/** A thing that the catalogue does not know is weighed; spoons and cups of it are one. */
function unknownLot({ amount, unit }: Measure): Lot {
  const { kind, size, name } = unitOf(unit)
  const isMetric = isWeightOrVolume(unitOf(unit)) && /^[mk]?[gl]$/.test(name)
  if (!isMetric) return SOME
  return { kind: 'weight', amount: amount * size, unit: kind === 'mass' ? 'g' : 'ml' }
}
