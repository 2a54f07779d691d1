import type { ThingOf } from '#match/match.ts'
import type { Measure } from '#measure/measure.ts'
import type { ParsedIngredient } from '#quantity/quantity.ts'
import { lineNeedsOf } from '#stock/need/line-needs.ts'
import type { Need } from '#stock/need/need.ts'

/** A product that a want is bought as. */
export interface BoughtProduct {
  readonly id: string
  readonly name: string
  /** Content of one unit of its stock. */
  readonly content: Measure | null
}

/** A thing to buy, in the kitchen's measure. */
export interface Want {
  readonly name: string
  /** Null without an amount ('a gosto'). */
  readonly need: Measure | null
  readonly product?: BoughtProduct | undefined
}

/** The missing rest of a need; of one that is at home or uncertain the whole need. */
export function wantOf(
  { name, need, buy, verdict, productId }: Need,
  products: readonly BoughtProduct[],
): Want {
  return {
    name,
    need: verdict === 'buy' ? (buy ?? need) : need,
    product: products.find(({ id }) => id === productId),
  }
}

/** The wants of recipe lines that are not compared with a stock; water comes from the tap. */
export function wantsOf(ingredients: readonly ParsedIngredient[], thingOf: ThingOf): Want[] {
  return ingredients
    .flatMap((one) => lineNeedsOf(one, thingOf))
    .filter(({ extent }) => extent !== 'tap')
    .map(({ name, need }) => ({ name, need }))
}
