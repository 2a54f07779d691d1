import { photoApi } from '@compra/contract/recipe/photo.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import { jpegOf } from '#testing/files/pictures.ts'
import type { Sampler } from './sample.ts'

interface Deps {
  readonly workshop: RunningApp
  /** A recipe of theirs. */
  readonly recipeOf: (owner: User) => Promise<{ id: string }>
}

const FILE = { type: 'image/jpeg', bytes: jpegOf() }

/** The operations on what a recipe has beside its text. */
export function recipeOperationsAt({ workshop, recipeOf }: Deps): Record<string, Sampler> {
  const picturedOf = async (owner: User) => {
    const params = await recipeOf(owner)
    await workshop.call(photoApi.putPhoto, { as: owner, params, file: FILE })
    return params
  }
  return {
    'PUT /api/v1/recipe/{id}/photo': async (owner) => ({
      params: await recipeOf(owner),
      file: FILE,
    }),
    'GET /api/v1/recipe/{id}/photo': async (owner) => ({ params: await picturedOf(owner) }),
    'DELETE /api/v1/recipe/photo/{id}': async (owner) => ({ params: await picturedOf(owner) }),
  }
}
