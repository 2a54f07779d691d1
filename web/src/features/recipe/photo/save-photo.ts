import { photoApi } from '@compra/contract/recipe/photo.ts'
import type { Recipe } from '@compra/contract/recipe/recipe.ts'
import { callAndSync } from '#core/pantry/call-and-sync.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import type { Finished } from '#features/recipe/recipe.queries.ts'

/** A picture to send, null to take away the one that there is, undefined to leave it. */
export type PhotoChange = Blob | null | undefined

/** The recipe, which was saved, with its picture as it is now; or what went wrong with that alone. */
export async function withPhoto(recipe: Recipe, change: PhotoChange): Promise<Finished> {
  if (change === undefined) return { recipe }
  const params = { id: recipe.id }
  try {
    if (change) {
      const { photo } = await callAndSync(photoApi.putPhoto, { params, file: change })
      return { recipe: { ...recipe, photo } }
    }
    await callAndSync(photoApi.removePhoto, { params })
    return { recipe: { ...recipe, photo: null } }
  } catch (error) {
    const text = errorMessage(error, 'Abra a receita para tentar de novo.')
    const title = 'A receita foi salva, mas a foto não'
    return { recipe, failure: { title, text, destructive: true } }
  }
}
