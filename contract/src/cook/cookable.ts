import type { ThingOf } from '#match/match.ts'
import type { Pack } from '#product/stock-shapes.ts'
import type { ParsedIngredient } from '#quantity/quantity.ts'
import type { Need } from '#stock/need/need.ts'
import { larderOf, needsIn, type Stocked } from '#stock/needs.ts'

/** A recipe, and how much of it is at home. */
export interface Cookable {
  readonly id: string
  readonly title: string
  /** Names of what has to be bought, as the recipe calls it. */
  readonly missing: string[]
  /** Of what has to be looked at. */
  readonly check: string[]
  /** Names of the products that end soon and that it uses. */
  readonly expiring: string[]
}

interface CookedRecipe {
  readonly id: string
  readonly title: string
  readonly ingredients: readonly ParsedIngredient[]
}

interface Packed extends Stocked {
  readonly packs: readonly Pack[]
}

/** Days in which something that ends is to be used. */
const SOON = 7
const DAY = 86_400_000

/**
 * The recipes by how much of them is at home: those of which everything is, then those of which nothing
 * is missing, then the others; among these first what uses something that ends within a week, then
 * what lacks fewer things. `today`: '2026-11-22', where the people are.
 */
export function cookableOf(
  recipes: readonly CookedRecipe[],
  products: readonly Packed[],
  thingOf: ThingOf,
  today: string,
): Cookable[] {
  const larder = larderOf(products, thingOf)
  const ending = endingSoon(products, today)
  return recipes
    .map(({ id, title, ingredients }) => {
      const needs = needsIn(larder, ingredients).flat()
      const used = new Set(needs.flatMap(({ productId }) => productId ?? []))
      return {
        id,
        title,
        missing: namesOf(needs, 'buy'),
        check: namesOf(needs, 'check'),
        expiring: [...used].flatMap((product) => ending.get(product) ?? []),
      }
    })
    .toSorted(byReadiness)
}

function endingSoon(products: readonly Packed[], today: string): ReadonlyMap<string, string> {
  const last = new Date(Date.parse(today) + SOON * DAY).toISOString().slice(0, today.length)
  return new Map(
    products
      .filter(({ packs }) => packs.some(({ expires }) => expires <= last))
      .map(({ id, name }) => [id, name]),
  )
}

function namesOf(needs: readonly Need[], verdict: Need['verdict']): string[] {
  return needs.filter((need) => need.verdict === verdict).map(({ name }) => name)
}

function byReadiness(one: Cookable, other: Cookable): number {
  return (
    lackOf(one) - lackOf(other) ||
    Number(one.expiring.length === 0) - Number(other.expiring.length === 0) ||
    one.missing.length - other.missing.length ||
    one.check.length - other.check.length ||
    one.title.localeCompare(other.title, 'pt-BR')
  )
}

/** 0: all is at home; 1: some of it has to be looked at; 2: some is missing. */
function lackOf({ missing, check }: Cookable): number {
  if (missing.length > 0) return 2
  return check.length > 0 ? 1 : 0
}
