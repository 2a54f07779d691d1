import type { Recipe } from '@compra/contract/recipe.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { NEW_RECIPE, RecipeForm } from '#features/recipe/recipe.rules.ts'

export function useRecipeForm(recipe: Recipe | undefined) {
  return useForm({
    resolver: zodResolver(RecipeForm),
    mode: 'onTouched',
    defaultValues: recipe ?? NEW_RECIPE,
  })
}

/** The state shared by the tabs of the form. */
export type RecipeFormState = ReturnType<typeof useRecipeForm>
