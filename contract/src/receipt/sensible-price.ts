import type { AisleId } from '#catalogue/aisles.ts'
import type { Measure } from '#measure/measure.ts'
import type { Cents } from '#money/money.ts'
import { priceBasisOf } from '#money/unit-price.ts'

/** Reais per kilo or litre between which an aisle sells, widely. */
const BY_AISLE: Readonly<Record<AisleId, readonly [least: number, most: number]>> = {
  frutas: [0.3, 300],
  legumes: [0.3, 300],
  verduras: [0.5, 500],
  ovos: [3, 200],
  padaria: [2, 400],
  carnes: [3, 700],
  aves: [3, 300],
  peixaria: [4, 1000],
  frios: [4, 800],
  laticinios: [1.5, 600],
  graos: [1.5, 200],
  farinhas: [1, 300],
  massas: [1.5, 300],
  oleos: [1, 700],
  molhos: [1.5, 700],
  temperos: [0.8, 5000],
  acucar: [1, 600],
  matinais: [2, 1500],
  biscoitos: [4, 700],
  bebidas: [0.4, 300],
  alcoolicas: [2, 5000],
  congelados: [3, 400],
  limpeza: [0.5, 800],
  higiene: [1, 8000],
  bebe: [1, 3000],
  farmacia: [0.5, 50_000],
  pet: [1, 3000],
  casa: [0.2, 5000],
}
const ANY: readonly [number, number] = [0.2, 50_000]
/** Reais for one of several pieces. */
const BY_PIECE: readonly [number, number] = [0.02, 2000]

interface PricedLine {
  readonly quantity?: number
  readonly paid?: Cents
}

/** Whether the price per kilo, litre or piece is possible with this content; true without a price. */
export function hasSensiblePrice(
  { quantity = 1, paid = 0 }: PricedLine,
  content: Measure,
  aisle: AisleId | undefined,
): boolean {
  const basis = priceBasisOf(content)
  if (paid <= 0 || quantity <= 0 || !basis || basis.parts === 0) return true
  const reais = (paid / 100 / quantity) * (basis.partsOfOne / basis.parts)
  const [least, most] = boundsOf(basis.unit, aisle)
  return reais >= least && reais <= most
}

function boundsOf(unit: string, aisle: AisleId | undefined): readonly [number, number] {
  if (unit !== 'kg' && unit !== 'l') return BY_PIECE
  return aisle === undefined ? ANY : BY_AISLE[aisle]
}
