import { PAGES } from '@compra/contract/http/pages.ts'
import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import { dataBlock, previewTags } from '#http/site/page-head.ts'
import type { Preview } from '#http/site/site.ts'
import { AppError } from '#lib/app-error.ts'
import { recipeData } from './recipe-data.ts'
import type { RecipeLinkService } from './recipe-link.service.ts'

const DESCRIPTION_MAX = 200

/** What a link to a recipe says of it: to a chat, and to programs that read recipes off pages. */
export function recipeLinkPreview(links: RecipeLinkService, publicUrl: string): Preview {
  return async (params) => {
    const parsed = recipeLinkApi.sharedRecipe.params.safeParse(params)
    const recipe = parsed.success && (await links.read(parsed.data.id).catch(orNothing))
    if (!parsed.success || !recipe) return undefined
    const { id } = parsed.data
    const { title, description, photo } = recipe
    const path = recipeLinkApi.sharedPhoto.path.replace('{id}', id)
    const image = photo === null ? undefined : `${publicUrl}${path}?v=${photo}`
    return (
      previewTags(publicUrl, {
        title,
        description: firstOf(description),
        path: PAGES.sharedRecipe.replace(':id', id),
        image,
      }) + dataBlock(recipeData(recipe, image))
    )
  }
}

/** A link that leads nowhere has no preview. */
function orNothing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined
  throw error
}

function firstOf(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > DESCRIPTION_MAX ? `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…` : line
}
