import type { Measure } from '#measure/measure.ts'
import { convert } from '#quantity/quantity-scale.ts'
import { PIECE, unitOf } from '#quantity/quantity-units.ts'
import { parseIngredient } from '#quantity/quantity.ts'

/** A thing of the catalogue, as far as its packages have to be known. */
export interface PackedThing {
  readonly id: string
  /** In which it is usually bought: 'lata', 'kg'. */
  readonly unit?: string | undefined
  /** The sizes of its package: '170 g', '500 g'. */
  readonly packs?: readonly string[] | undefined
}

/** Packages with a label; what grows so ('maço', 'pé') or is cut so ('peça') has none. */
const LABELLED = new Set(
  'bandeja barra caixa cartela envelope fardo frasco garrafa lata pacote pote rolo saco sachê tablete vidro'.split(
    ' ',
  ),
)
/** Of what is bought so, nobody counts anything smaller: '2 leites condensados' are two cans. */
const ONE_EACH = new Set(['caixa', 'garrafa', 'lata'])
/** Requeijão is sold in glasses, which hold so much; a glass of anything else is no package. */
const GLASS = { from: 150, to: 300 }
const CUBE = { amount: 9.5, unit: 'g' }
const CUBED = new Set(['caldo-de-galinha', 'caldo-de-carne', 'caldo-de-legumes'])

/** Whether a shop sells things in this, with their amount on the label. */
export function isLabelled(unit: string): boolean {
  return LABELLED.has(unit)
}

/** Whether a recipe that says so much of a thing means packages of it: '2 latas', and '2 leites condensados'. */
export function isPackagesOf(unit: string, content: Measure, thing?: PackedThing): boolean {
  if (unit === PIECE && thing) return ONE_EACH.has(thing.unit ?? '') && !CUBED.has(thing.id)
  const held = content.amount * unitOf(content.unit).size
  return LABELLED.has(unit) || (unit === 'copo' && held >= GLASS.from && held <= GLASS.to)
}

/** What labels say where the same thing is sold in packages that differ: a can of cream, a cube of a box of six. */
export function labelOf(unit: string, thingId: string | undefined): Measure | undefined {
  if (thingId === undefined) return undefined
  if (thingId === 'creme-de-leite' && unit === 'lata') return { amount: 300, unit: 'g' }
  return CUBED.has(thingId) && (unit === 'cubo' || unit === 'tablete') ? CUBE : undefined
}

/**
 * Whether too little may be enough all the same: 'Cravo-da-índia: 1' may be a package of cloves, and
 * half a pot of 500 g a whole one of 170 g. `there`: units of the product, of this content.
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
