import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import { photoApi } from '@compra/contract/recipe/photo.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import { jpegOf } from '#testing/files/pictures.ts'
import type { Sampler } from './sample.ts'

interface Deps {
  readonly workshop: RunningApp
  /** A recipe of the owner. */
  readonly recipeOf: (owner: User) => Promise<{ id: string }>
}

const FILE = { type: 'image/jpeg', bytes: jpegOf() }

/** The operations on the photo and the link of a recipe. */
export function recipeOperationsAt({ workshop, recipeOf }: Deps): Record<string, Sampler> {
  const picturedOf = async (owner: User) => {
    const params = await recipeOf(owner)
    await workshop.call(photoApi.putPhoto, { as: owner, params, file: FILE })
    return params
  }
  /** The secret of the link to a recipe of the owner, and the recipe's id. */
  const linkOf = async (owner: User) => {
    const params = await picturedOf(owner)
    const { body } = await workshop.call(recipeLinkApi.shareRecipe, { as: owner, params })
    return { recipe: params, link: { id: body.url.split('/').at(-1) ?? '' } }
  }
  return {
    'POST /api/v1/recipe/{id}/link': async (owner) => ({ params: await recipeOf(owner) }),
    'DELETE /api/v1/recipe/link/{id}': async (owner) => ({ params: (await linkOf(owner)).recipe }),
    'GET /api/v1/recipe-link/{id}': async (owner) => ({ params: (await linkOf(owner)).link }),
    'GET /api/v1/recipe-link/{id}/photo': async (owner) => ({
      params: (await linkOf(owner)).link,
    }),
    'PUT /api/v1/recipe/{id}/photo': async (owner) => ({
      params: await recipeOf(owner),
      file: FILE,
    }),
    'GET /api/v1/recipe/{id}/photo': async (owner) => ({ params: await picturedOf(owner) }),
    'DELETE /api/v1/recipe/photo/{id}': async (owner) => ({ params: await picturedOf(owner) }),
  }
}
