import type { Thing } from '#match/thing.ts'
import { type Measure, readMeasure } from '#measure/measure.ts'
import { parseIngredient } from '#quantity/quantity.ts'

/** How shops sell a thing: weighed at a counter, by the piece, or in packages of usual sizes. */
export interface Sale {
  readonly form: 'weight' | 'piece' | 'pack'
  /** The unit in which it is usually bought, of the catalogue. */
  readonly unit: string
  /** Of its package, or of a piece. */
  readonly sizes: readonly Measure[]
}

const WEIGHED = new Set(['kg', 'l'])
const PIECES = new Set(['un', 'dúzia', 'maço', 'pé', 'cabeça'])

/** The sale form by the catalogue; undefined for things that it does not know. */
export function saleOf(thing: Thing | undefined): Sale | undefined {
  const { unit, packs = [] } = thing ?? {}
  return unit === undefined
    ? undefined
    : { form: formOf(unit), unit, sizes: packs.flatMap((pack) => sizeOf(pack) ?? []) }
}

function formOf(unit: string): Sale['form'] {
  if (WEIGHED.has(unit)) return 'weight'
  return PIECES.has(unit) ? 'piece' : 'pack'
}

function sizeOf(pack: string): Measure | undefined {
  const { quantity, unit } = parseIngredient(pack)
  return readMeasure({ amount: quantity, unit })
}
