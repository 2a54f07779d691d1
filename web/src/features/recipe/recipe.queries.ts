import {
  type Recipe,
  recipeApi,
  type RecipeDraft,
  type RecipeSummary,
} from '@compra/contract/recipe.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#core/api.ts'
import { explainWrite } from '#core/explain-write.ts'
import { reloadPages } from '#core/pages.ts'
import { isPlanLimit } from '#core/plan-gate.ts'
import { query } from '#core/queries.tsx'
import { showToast } from '#core/toasts.ts'

const recipeQuery = (id: string) => query(recipeApi.get, { params: { id } })

/** A whole recipe, asked for once when it is opened: a form is not to change under who writes. */
export function useRecipe(id: string, onFailed: () => void) {
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...recipeQuery(id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const handleFailed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isError) return
    showToast({
      title: 'Erro',
      text: 'Não foi possível carregar os dados da receita.',
      destructive: true,
    })
    handleFailed()
  }, [isError])
  return {
    recipe: data,
    /** As the server has it now, and not as it was when it was last looked at. */
    fresh: isFetchedAfterMount ? data : undefined,
  }
}

interface SaveHooks {
  onSaved: () => void
  /** The plan allows no more recipes, whatever the check before the form said (G-083). */
  onLimit: () => void
}

/** Writes a recipe anew, or changes the one that is given. */
export function useSaveRecipe(recipe: Recipe | undefined, { onSaved, onLimit }: SaveHooks) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: RecipeDraft) =>
      recipe
        ? call(recipeApi.update, { params: { id: recipe.id }, body })
        : call(recipeApi.create, { body }),
    onSuccess: (saved) => {
      const title = recipe ? 'Receita Atualizada' : 'Receita Cadastrada'
      showToast({ title, text: saved.title })
      cache.setQueryData(recipeQuery(saved.id).queryKey, saved)
      void reloadPages(cache, recipeApi.list)
      onSaved()
    },
    onError: (error) => {
      if (isPlanLimit(error)) return onLimit()
      const text = explainWrite(error, 'Não foi possível salvar a receita. Tente novamente.')
      return showToast({ title: 'Erro', text, destructive: true })
    },
  })
}

interface RemoveHooks {
  onRemoved: () => void
  /** The recipe stays where it is, and nothing is said (spec §8, G-135). */
  onFailed: () => void
}

export function useRemoveRecipe({ id }: RecipeSummary, { onRemoved, onFailed }: RemoveHooks) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(recipeApi.remove, { params: { id } }),
    onSuccess: () => {
      void reloadPages(cache, recipeApi.list)
      onRemoved()
    },
    onError: onFailed,
  })
}
