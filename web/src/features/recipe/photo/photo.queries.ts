import { photoApi } from '@compra/contract/recipe/photo.ts'
import { type Recipe, recipeApi } from '@compra/contract/recipe/recipe.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callForFile } from '#core/server-data/api.ts'
import { homeCall } from '#core/server-data/home-call.ts'
import { reloadPages } from '#core/server-data/pages.ts'
import { keyOf } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { recipeQuery } from '#features/recipe/recipe.queries.ts'

/** A recipe, as far as its picture goes. */
type Pictured = Pick<Recipe, 'id' | 'photo'>

/** A recipe's picture once it is here. Without a network there is none. */
export function usePhoto({ id, photo }: Pictured, isWanted: boolean): Blob | undefined {
  const { data } = useQuery({
    queryKey: [...keyOf(photoApi.getPhoto), id, photo],
    queryFn: ({ signal }) =>
      callForFile(photoApi.getPhoto, { params: { id }, query: { v: photo ?? '' } }, signal),
    enabled: isWanted && photo !== null,
    // Another picture has another version.
    staleTime: Infinity,
    refetchOnReconnect: (query) => query.state.status === 'error',
  })
  return data
}

/** Puts a picture on a recipe that is shown. */
export function useAddPhoto(recipe: Recipe) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: Blob) => homeCall(photoApi.putPhoto, { params: { id: recipe.id }, file }),
    onSuccess: ({ photo }) => {
      cache.setQueryData(recipeQuery(recipe.id).queryKey, { ...recipe, photo })
      void reloadPages(cache, recipeApi.list)
    },
    onError: toastWriteError('Erro', 'Não foi possível salvar a foto. Tente novamente.'),
  })
}
