import type { ThingOf } from '#match/match.ts'
import { mergeIngredients } from '#quantity/quantity-merge.ts'
import { convert, scaleExactly } from '#quantity/quantity-scale.ts'
import { TO_TASTE } from '#quantity/quantity-units.ts'
import type { ParsedIngredient } from '#quantity/quantity.ts'
import type { Need } from '#stock/need/need.ts'
import { larderOf, needsIn, type Scale, type Stocked } from '#stock/needs.ts'
import { foldName } from '#text/name.ts'

/** One of several recipes to cook. */
export interface RecipeOfMany {
  readonly id: string
  readonly ingredients: readonly ParsedIngredient[]
  readonly scale: Scale
}

/** The need of several recipes for one thing. */
export interface NeedOfMany extends Need {
  /** The recipes that need it, in the given order. */
  readonly recipes: string[]
}

/** The needs of several recipes together: amounts of one name are one need, and the stock counts once. */
export function needsOfMany(
  recipes: readonly RecipeOfMany[],
  products: readonly Stocked[],
  thingOf: ThingOf,
): NeedOfMany[] {
  const scaled = recipes.map(({ id, ingredients, scale }) => ({
    id,
    ingredients: ingredients.map((one) => scaleExactly(one, scale)),
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

/** The recipes that use each thing, by folded name, in the given order. */
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

/** Whether an amount is part of a sum of its name; 'a gosto' is part of any. */
function isPartOf(one: ParsedIngredient, sum: ParsedIngredient): boolean {
  return one.unit === TO_TASTE || convert(one.quantity, one.unit, sum.unit) !== undefined
}
