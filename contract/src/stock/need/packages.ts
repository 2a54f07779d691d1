import type { Measure } from '#measure/measure.ts'
import { convert } from '#quantity/quantity-scale.ts'
import { PIECE, unitOf } from '#quantity/quantity-units.ts'
import { parseIngredient } from '#quantity/quantity.ts'

/** The package data of a thing of the catalogue. */
export interface PackedThing {
  readonly id: string
  /** The unit in which it is usually bought: 'lata', 'kg'. */
  readonly unit?: string | undefined
  /** The sizes of its package: '170 g', '500 g'. */
  readonly packs?: readonly string[] | undefined
}

/** Packages with a label; bunches ('maço', 'pé') and cuts ('peça') have none. */
const LABELLED = new Set(
  'bandeja barra caixa cartela envelope fardo frasco garrafa lata pacote pote rolo saco sachê tablete vidro'.split(
    ' ',
  ),
)
/** Things in these units are counted by the package: '2 leites condensados' are two cans. */
const ONE_EACH = new Set(['caixa', 'garrafa', 'lata'])
/** Requeijão is sold in glasses of this size; a glass of anything else is no package. */
const GLASS = { from: 150, to: 300 }
const CUBE = { amount: 9.5, unit: 'g' }
const CUBED = new Set(['caldo-de-galinha', 'caldo-de-carne', 'caldo-de-legumes'])

/** Whether the unit is a package with its amount on the label. */
export function isLabelled(unit: string): boolean {
  return LABELLED.has(unit)
}

/** Whether pieces of a thing in this unit are its packages. */
export function isOneEach(unit: string): boolean {
  return ONE_EACH.has(unit)
}

/** Whether an amount in a recipe counts packages: '2 latas', and '2 leites condensados'. */
export function isPackagesOf(unit: string, content: Measure, thing?: PackedThing): boolean {
  if (unit === PIECE && thing) return isOneEach(thing.unit ?? '') && !CUBED.has(thing.id)
  const held = content.amount * unitOf(content.unit).size
  return LABELLED.has(unit) || (unit === 'copo' && held >= GLASS.from && held <= GLASS.to)
}

/** The amount on the label, for things sold in different packages: a can of cream, a cube of a box of six. */
export function labelOf(unit: string, thingId: string | undefined): Measure | undefined {
  if (thingId === undefined) return undefined
  if (thingId === 'creme-de-leite' && unit === 'lata') return { amount: 300, unit: 'g' }
  return CUBED.has(thingId) && (unit === 'cubo' || unit === 'tablete') ? CUBE : undefined
}

/**
 * Whether a smaller stock may still be enough: 'Cravo-da-índia: 1' may be a package of cloves, and half a
 * pot of 500 g a whole one of 170 g. `there`: units of the product.
 */
export function mayBeEnough(
  need: Measure,
  content: Measure | null,
  there: number,
  thing: PackedThing | undefined,
): boolean {
  if (content === null) return need.unit === PIECE && LABELLED.has(thing?.unit ?? '')
  if (!LABELLED.has(need.unit)) return false
  const sizes = (thing?.packs ?? []).flatMap((pack) => {
    const { quantity, unit } = parseIngredient(pack)
    return convert(quantity, unit, content.unit) ?? []
  })
  return sizes.some((size) => need.amount * size <= there * content.amount)
}
