import type { Recipe, RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { useState } from 'react'
import type { Doubts } from '#features/recipe/import/use-doubts.ts'
import { type PhotoChange, withPhoto } from '#features/recipe/photo/save-photo.ts'
import { useSaveRecipe } from '#features/recipe/recipe.queries.ts'
import type { CheckedRecipe, IngredientRow } from '#features/recipe/recipe.rules.ts'

interface Unchecked {
  readonly draft: RecipeDraft
  readonly rows: readonly IngredientRow[]
}

interface Filled {
  /** The recipe to change; undefined: a new one. */
  recipe: Recipe | undefined
  doubts: Doubts
  photo: PhotoChange
}

/** Saves a valid recipe; asks first if some of its lines are unchecked. */
export function useSaving({ recipe, doubts, photo }: Filled, onSaved: () => void) {
  const [isAtLimit, setAtLimit] = useState(false)
  const [unchecked, setUnchecked] = useState<Unchecked>()
  const { mutate, isPending } = useSaveRecipe(recipe, {
    finish: (saved) => withPhoto(saved, photo),
    onSaved,
    onLimit: () => setAtLimit(true),
  })
  return {
    isPending,
    isAtLimit,
    unchecked,
    save: (values: CheckedRecipe) => {
      const rows = doubts.among(values.ingredients)
      if (rows.length > 0) setUnchecked({ draft: values, rows })
      else mutate(values)
    },
    saveUnchecked: () => {
      setUnchecked(undefined)
      if (unchecked) mutate(unchecked.draft)
    },
    leave: () => {
      setUnchecked(undefined)
      setAtLimit(false)
    },
  }
}

export type Saving = ReturnType<typeof useSaving>
