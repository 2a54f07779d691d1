import {
  type Recipe,
  recipeApi,
  type RecipeDraft,
  type RecipeSummary,
} from '@compra/contract/recipe/recipe.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { homeCall } from '#core/server-data/home-call.ts'
import { reloadPages } from '#core/server-data/pages.ts'
import { freshQuery, query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { showToast } from '#core/shell/toasts.ts'

/** What a list of recipes knows of each, at least. */
export type NamedRecipe = Pick<RecipeSummary, 'id' | 'title'>

export const recipeQuery = (id: string) => query(recipeApi.get, { params: { id } })

/** A whole recipe, read once on opening: a form must not change while a person edits it. */
export function useRecipe(id: string, onFailed: () => void) {
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...freshQuery(recipeApi.get, { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const handleFailed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isError) return
    toastNotLoaded()
    handleFailed()
  }, [isError])
  return {
    recipe: data,
    /** The server's present version, not a cached one. */
    fresh: isFetchedAfterMount ? data : undefined,
  }
}

export function toastNotLoaded(): void {
  showToast({
    title: 'Erro',
    text: 'Não foi possível carregar os dados da receita.',
    destructive: true,
  })
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
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: RecipeDraft) => {
      const saved = recipe
        ? homeCall(recipeApi.update, { params: { id: recipe.id }, body })
        : homeCall(recipeApi.create, { body })
      return finish(await saved)
    },
    onSuccess: ({ recipe: saved, failure }) => {
      const title = recipe ? 'Receita Atualizada' : 'Receita Cadastrada'
      showToast(failure ?? { title, text: saved.title })
      cache.setQueryData(recipeQuery(saved.id).queryKey, saved)
      void reloadPages(cache, recipeApi.list)
      onSaved()
    },
    onError: (error) => {
      if (isPlanLimit(error)) return onLimit()
      return toastWriteError('Erro', 'Não foi possível salvar a receita. Tente novamente.')(error)
    },
  })
}

interface RemoveHooks {
  onRemoved: () => void
  /** The recipe stays in place, without a message (G-135). */
  onFailed: () => void
}

export function useRemoveRecipe({ id }: NamedRecipe, { onRemoved, onFailed }: RemoveHooks) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => homeCall(recipeApi.remove, { params: { id } }),
    onSuccess: () => {
      void reloadPages(cache, recipeApi.list)
      onRemoved()
    },
    onError: onFailed,
  })
}
