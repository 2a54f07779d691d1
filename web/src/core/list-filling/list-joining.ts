/** Filling the working list with amounts of things, as recipes have them. */
import { listEntriesOf } from '@compra/contract/quantity/quantity-merge.ts'
import type { ParsedIngredient } from '@compra/contract/quantity/quantity.ts'
import type { FillMode } from './list-filling-rules.ts'
import { type Filled, fillBy, fillList } from './list-filling.ts'
import { planJoining } from './list-joining-rules.ts'

/** In 'add', what the list has of a thing grows by what is added. */
export function fillWithIngredients(
  ingredients: readonly ParsedIngredient[],
  mode: FillMode,
  then: (filled: Filled) => void,
): void {
  if (mode === 'add') {
    fillBy((list, limit) => planJoining(list, ingredients, limit), mode, then)
    return
  }
  const entries = listEntriesOf(ingredients).map((entry) => ({ ...entry, cents: 0 }))
  fillList(entries, mode, then)
}
