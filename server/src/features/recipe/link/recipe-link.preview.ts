import { PAGES } from '@compra/contract/http/pages.ts'
import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import { dataBlock, previewTags } from '#http/site/page-head.ts'
import type { Preview } from '#http/site/site.ts'
import { AppError } from '#lib/app-error.ts'
import { recipeData } from './recipe-data.ts'
import type { RecipeLinkService } from './recipe-link.service.ts'

const DESCRIPTION_MAX = 200

/** The preview of a recipe link for chats, and its structured data for programs. */
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

/** An unknown or expired link has no preview. */
function orNothing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined
  throw error
}

function firstOf(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > DESCRIPTION_MAX ? `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…` : line
}
