import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type RecipeFields, RecipeForm } from '#features/recipe/recipe.rules.ts'

export function useRecipeForm(recipe: RecipeFields) {
  return useForm({
    resolver: zodResolver(RecipeForm),
    mode: 'onTouched',
    defaultValues: recipe,
  })
}

/** The state shared by the tabs of the form. */
export type RecipeFormState = ReturnType<typeof useRecipeForm>
