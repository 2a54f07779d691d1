import { type ParsedIngredient, parseIngredient } from '#quantity/quantity.ts'
import { foldName } from '#text/name.ts'

/** Tap water: not 'água de coco', 'água com gás' and the like. */
const WATER =
  /^agua(?: (?:bem|quase|morna|quente|fervente|fervendo|filtrada|fria|gelada|em temperatura ambiente|para .*|do cozimento.*))*$/
/** Purposes that need little. */
const LITTLE = /,? (?:para|p\/) (?:untar|polvilhar|pincelar|enfarinhar|regar|temperar)(?: .*)?$/iu
/** Purposes that may need much. */
const OPEN =
  /,? (?:para|p\/) (?:a |o )?(?:fritar|fritura|decorar|decoração|servir|acompanhar|empanar|cobrir|rechear)(?: .*)?$/iu
/** Parts of a number of pieces: 'suco de 2 limões', 'raspas de meio limão'. */
const OF_PIECES =
  /^(?:suco|sumo|raspas?|cascas?|polpa|caldo)(?: ralad[ao]s?)? d[eoa]s? ((?:\d|[½¼¾⅓⅔]|(?:um|uma|dois|duas|três|meio|meia) ).+)$/iu
const OF_EGG = /^(?:gemas?|claras?)(?! pasteurizadas?| em)(?: |,|$)/

/** Whether it is tap water, which is not bought. */
export function isWater(name: string): boolean {
  return WATER.test(foldName(name).replace(/[(),]/g, ''))
}

/** Splits a name: 'sal, alho e pimenta' are three. */
export function namesIn(name: string): readonly string[] {
  if (!/ e /iu.test(name)) return [name]
  const names = name.split(/, | e /iu).map((part) => part.trim())
  return names.filter((part) => part !== '')
}

/** The thing for a purpose without an amount: little 'manteiga para untar', more 'óleo para fritar'. */
export function purposeOf(name: string): { name: string; isLittle: boolean } | undefined {
  // An egg is one egg for any purpose.
  if (/^ovos? /iu.test(name)) return undefined
  const isLittle = LITTLE.test(name)
  const rest = name.replace(isLittle ? LITTLE : OPEN, '')
  return rest === name ? undefined : { name: rest, isLittle }
}

/** The whole pieces for a part: 2 lemons for 'suco de 2 limões', an egg for 'gema'. */
export function wholeOf(name: string): Pick<ParsedIngredient, 'name' | 'quantity'> | undefined {
  if (OF_EGG.test(foldName(name))) return { name: 'ovo', quantity: 1 }
  const pieces = OF_PIECES.exec(name)?.[1]
  return pieces === undefined ? undefined : parseIngredient(pieces)
}
