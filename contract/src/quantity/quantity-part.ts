import { foldName } from '#text/name.ts'
import { afterAbout } from './quantity-measure.ts'
import { textAt, type Tokens, words } from './quantity-tokens.ts'
import { OF } from './quantity-unit.ts'
import type { Unit } from './quantity-units.ts'

/** Parts of a thing that is bought whole. */
const PARTS = words(
  'suco sumo caldo raspa raspas casca cascas zest zeste zestes polpa polpas gema gemas clara claras miolo semente sementes folha folhas',
)
/** Words after a part: 'casca ralada', 'suco (coado)', 'raspas e suco', 'raspas da casca'. */
const TAKEN = words(
  'ralada raladas ralado coado coada espremido espremida fresco natural fina finas batidas batida peneiradas peneirada picada picadas em neve e da ( ) ,',
)
/** The most tokens between a part and its amount. */
const TAKEN_MAX = 6
/** Units of plants, and the bar for chips. */
const GROWN = words('maço pé galho ramo rama cacho cabeça espiga barra')
/** Contents of a bought drink: 'suco de 5 frutas'. */
const KINDS = words('frutas vegetais legumes verduras')

/** Index of the amount after a part: 'suco de 2 limões' is two lemons; undefined for 'suco de uva'. */
export function afterPart(tokens: Tokens): number | undefined {
  if (!PARTS.has(textAt(tokens, 0))) return undefined
  for (let at = 1; at <= TAKEN_MAX; at += 1) {
    if (OF.has(textAt(tokens, at)) && !PARTS.has(textAt(tokens, at + 1)))
      return afterAbout(tokens, at + 1)
    if (!TAKEN.has(textAt(tokens, at)) && !PARTS.has(textAt(tokens, at))) return undefined
  }
  return undefined
}

/** Whether an amount is of whole things: '2 cubos' of a stock are not. */
export function isWhole({ kind, name: unit }: Unit, name: string): boolean {
  return (kind === 'count' || GROWN.has(unit)) && name !== '' && !KINDS.has(foldName(name))
}
