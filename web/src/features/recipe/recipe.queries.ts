import type { Recipe, RecipeDraft, RecipeSummary } from '@compra/contract/recipe/recipe.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { savedText } from '#core/household/saved-text.ts'
import { actOnPantry, readFreshPantry } from '#core/pantry/pantry.ts'
import { createRecipe, deleteRecipe, findRecipe, updateRecipe } from '#core/pantry/rules/recipes.ts'
import { usePantry } from '#core/pantry/use-pantry.ts'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'

/** What a list of recipes knows of each, at least. */
export type NamedRecipe = Pick<RecipeSummary, 'id' | 'title'>

/** A whole recipe, as the server has it on opening: a form must not change while a person edits it. */
export function useFreshRecipe(id: string, onFailed: () => void): Recipe | undefined {
  const { data, isError } = useQuery({
    queryKey: ['recipe', id],
    queryFn: () => readFreshPantry(findRecipe, id),
    gcTime: 0,
    staleTime: Infinity,
  })
  const handleFailed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isError) return
    toastNotLoaded()
    handleFailed()
  }, [isError])
  return data
}

/** A whole recipe, to be read: at once what this device has, then what the server has. */
export function useRecipe(id: string, onFailed: () => void): Recipe | undefined {
  const fresh = useFreshRecipe(id, onFailed)
  return usePantry(findRecipe, id).data ?? fresh
}

export function toastNotLoaded(act?: number): void {
  showToast(
    {
      title: 'Erro',
      text: 'Não foi possível carregar os dados da receita.',
      destructive: true,
    },
    act,
  )
}

/** A recipe that was saved, and what could not be saved of what hangs on it. */
export interface Finished {
  recipe: Recipe
  failure?: Parameters<typeof showToast>[0]
}

interface SaveHooks {
  /** Saves what hangs on the recipe, which is there by then. */
  finish: (saved: Recipe) => Promise<Finished>
  onSaved: () => void
  /** The plan allows no more recipes, despite the check before the form (G-083). */
  onLimit: () => void
}

/** Creates a recipe, or changes the given one. */
export function useSaveRecipe(recipe: Recipe | undefined, { finish, onSaved, onLimit }: SaveHooks) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: async (draft: RecipeDraft) => {
      const saved = recipe
        ? actOnPantry(updateRecipe, { id: recipe.id, draft })
        : actOnPantry(createRecipe, draft)
      return finish(await saved)
    },
    onSuccess: ({ recipe: saved, failure }, _, act) => {
      const title = recipe ? 'Receita Atualizada' : 'Receita Cadastrada'
      showToast(failure ?? { title, text: savedText(saved.title) }, act)
      onSaved()
    },
    onError: (error, _, act) => {
      if (isPlanLimit(error)) return onLimit()
      return toastWriteError('Erro', 'Não foi possível salvar a receita. Tente novamente.')(
        error,
        undefined,
        act,
      )
    },
  })
}

interface RemoveHooks {
  onRemoved: () => void
  /** The recipe stays in place, without a message (G-135). */
  onFailed: () => void
}

export function useRemoveRecipe({ id }: NamedRecipe, { onRemoved, onFailed }: RemoveHooks) {
  return useMutation({
    mutationFn: () => actOnPantry(deleteRecipe, id),
    onSuccess: onRemoved,
    onError: onFailed,
  })
}
