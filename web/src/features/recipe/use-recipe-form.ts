import type { Recipe } from '@compra/contract/recipe.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { NEW_RECIPE, RecipeForm } from './recipe.rules.ts'

export function useRecipeForm(recipe: Recipe | undefined) {
  return useForm({
    resolver: zodResolver(RecipeForm),
    mode: 'onTouched',
    defaultValues: recipe ?? NEW_RECIPE,
  })
}

/** What the tabs of the form share. */
export type RecipeFormState = ReturnType<typeof useRecipeForm>
