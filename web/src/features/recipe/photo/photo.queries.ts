import { photoApi } from '@compra/contract/recipe/photo.ts'
import type { Recipe } from '@compra/contract/recipe/recipe.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callAndSync } from '#core/pantry/call-and-sync.ts'
import { callForFile } from '#core/server-data/api.ts'
import { keyOf } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct } from '#core/shell/toasts.ts'

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
  return useMutation({
    onMutate: beginAct,
    mutationFn: (file: Blob) => callAndSync(photoApi.putPhoto, { params: { id: recipe.id }, file }),
    onError: toastWriteError('Erro', 'Não foi possível salvar a foto. Tente novamente.'),
  })
}
