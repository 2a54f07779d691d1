import { RECIPES_AT_ONCE } from '@compra/contract/cook/cook.ts'
import { useCallback, useState } from 'react'
import type { NamedRecipe } from '#features/recipe/recipe.queries.ts'

/** The selected recipes in the order of selection; undefined outside the selection mode. */
export function useSelection() {
  const [chosen, setChosen] = useState<readonly NamedRecipe[]>()
  const choose = useCallback(({ id, title }: NamedRecipe, isChosen: boolean) => {
    setChosen((now = []) => {
      const others = now.filter((one) => one.id !== id)
      return isChosen ? [...others, { id, title }].slice(0, RECIPES_AT_ONCE) : others
    })
  }, [])
  return {
    chosen,
    choose,
    begin: () => setChosen([]),
    end: () => setChosen(undefined),
  }
}
