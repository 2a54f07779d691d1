import type { ThingOf } from '#match/match.ts'
import { mergeIngredients } from '#quantity/quantity-merge.ts'
import { convert, scaleIngredient } from '#quantity/quantity-scale.ts'
import { TO_TASTE } from '#quantity/quantity-units.ts'
import type { ParsedIngredient } from '#quantity/quantity.ts'
import type { Need } from '#stock/need/need.ts'
import { larderOf, needsIn, type Scale, type Stocked } from '#stock/needs.ts'
import { foldName } from '#text/name.ts'

/** A recipe that is cooked with others. */
export interface RecipeOfMany {
  readonly id: string
  readonly ingredients: readonly ParsedIngredient[]
  readonly scale: Scale
}

/** What several recipes need of one thing together. */
export interface NeedOfMany extends Need {
  /** Those that need it, in the order in which they were asked. */
  readonly recipes: string[]
}

/**
 * What several recipes need together: amounts of one name are one need, and what is at home counts once
 * over all of them.
 */
export function needsOfMany(
  recipes: readonly RecipeOfMany[],
  products: readonly Stocked[],
  thingOf: ThingOf,
): NeedOfMany[] {
  const scaled = recipes.map(({ id, ingredients, scale }) => ({
    id,
    ingredients: ingredients.map((one) => scaleIngredient(one, scale)),
  }))
  const merged = mergeIngredients(scaled.flatMap(({ ingredients }) => ingredients))
  const needs = needsIn(larderOf(products, thingOf), merged)
  const uses = usesOf(scaled)
  return merged.flatMap((ingredient, at) => {
    const named = uses.get(foldName(ingredient.name)) ?? []
    const needing = named.filter(({ one }) => isPartOf(one, ingredient))
    const ids = [...new Set(needing.map(({ id }) => id))]
    return (needs[at] ?? []).map((need) => ({ ...need, recipes: ids }))
  })
}

interface Use {
  /** Of the recipe. */
  readonly id: string
  readonly one: ParsedIngredient
}

/** Which recipes use what, by folded name, in the order in which they were asked. */
function usesOf(recipes: readonly Pick<RecipeOfMany, 'id' | 'ingredients'>[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const { id, ingredients } of recipes) {
    for (const one of ingredients) {
      const name = foldName(one.name)
      const named = uses.get(name)
      if (named) named.push({ id, one })
      else uses.set(name, [{ id, one }])
    }
  }
  return uses
}

/** Whether an amount went into a sum of its name: 'a gosto' goes into any. */
function isPartOf(one: ParsedIngredient, sum: ParsedIngredient): boolean {
  return one.unit === TO_TASTE || convert(one.quantity, one.unit, sum.unit) !== undefined
}
