import type { Measure } from '#measure/measure.ts'
import type { Cents } from './money.ts'

/** The unit of a unit price, and a measure in parts of it. */
export interface PriceBasis {
  /** 'kg', 'l' or 'un': the price is 'por kg'. */
  readonly unit: string
  /** 1,2 kg is 1200 parts of 1000 per kilo: whole numbers, so that no half cent is lost. */
  readonly parts: number
  readonly partsOfOne: number
}

/** For each unit its basis, the parts that a thousandth of it has, and those of one basis. */
const BASES: Readonly<Record<string, readonly [unit: string, times: number, ofOne: number]>> = {
  kg: ['kg', 1, 1000],
  g: ['kg', 1, 1_000_000],
  l: ['l', 1, 1000],
  ml: ['l', 1, 1_000_000],
  un: ['un', 1, 1000],
  par: ['un', 2, 1000],
  dúzia: ['un', 12, 1000],
  cento: ['un', 100, 1000],
}

/** The price basis of a weight, volume or pieces; undefined for cans and cups. */
export function priceBasisOf(measure: Measure | undefined): PriceBasis | undefined {
  if (!measure || !Object.hasOwn(BASES, measure.unit)) return undefined
  const [unit = '', times = 1, partsOfOne = 1] = BASES[measure.unit] ?? []
  return { unit, parts: Math.round(measure.amount * 1000) * times, partsOfOne }
}

/** The price of the whole measure at a price per kg, l or piece; half up to cents. */
export function wholePrice(unitPrice: Cents, { parts, partsOfOne }: PriceBasis): Cents {
  return Math.round((unitPrice * parts) / partsOfOne)
}

/** The price per kg, l or piece, from the price of the whole measure; half up to cents. */
export function unitPriceOf(price: Cents, { parts, partsOfOne }: PriceBasis): Cents {
  return Math.round((price * partsOfOne) / parts)
}
