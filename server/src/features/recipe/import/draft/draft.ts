import { RECIPE } from '@compra/contract/limits.ts'
import { hasAmount } from '@compra/contract/line/has-amount.ts'
import { isLikelyHeading } from '@compra/contract/line/recipe-heading.ts'
import { categoryOf, difficultyOf } from '@compra/contract/recipe/kind.ts'
import type { ImportedRecipe } from '@compra/contract/recipe/recipe-import.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { FoundRecipe } from '#features/recipe/import/find/found-recipe.ts'
import { plainLine, tidyLine } from '#lib/markup/lines.ts'
import { type ReadLine, readIngredientLine } from './ingredient-line.ts'
import { stepTexts } from './step-texts.ts'

/**
 * Converts a found recipe to a draft; texts and lists are cut at the limits of `RecipeDraft`. Undefined when it has
 * no ingredient.
 *
 * @param source the page's address, as `webAddress` returns it
 */
export function importedRecipe(
  found: FoundRecipe,
  source: string | undefined,
): ImportedRecipe | undefined {
  const read = ingredientsOf(found.ingredients)
  if (read.length === 0) return undefined
  const title = cut(found.title.replace(PICTURES, ' '), RECIPE.titleMax) || 'Receita'
  const author = cut(found.author, RECIPE.authorMax) || null
  const url = source ?? null
  return {
    draft: {
      title,
      description: cutLines(found.description, RECIPE.descriptionMax) || title,
      preparationTime: cut(found.time, RECIPE.timeMax),
      servings: cut(found.servings, RECIPE.servingsMax),
      category: categoryOf(found),
      difficultyLevel: difficultyOf(found),
      tags: tagsOf(found.keywords),
      source: url,
      author,
      ingredients: read.map(({ ingredient }) => ingredient),
      steps: stepTexts(found.steps).map((description, at) => ({
        description,
        order: at + 1,
        prepTime: 0,
        waitTime: 0,
      })),
    },
    unsure: read.flatMap(({ isUnsure }, at) => (isUnsure ? [at] : [])),
    source: { url, author },
  }
}

const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]+/gu
/** Buttons among the ingredients of a page. */
const BUTTON =
  /^(?:comprar|compre aqui|ver produto|adicionar(?: (?:à|a) lista)?|copiar|imprimir)$/iu

/** The limit of a recipe; further lines are not read. */
function ingredientsOf(lines: readonly string[]): readonly ReadLine[] {
  const read: ReadLine[] = []
  for (const [at, line] of lines.entries()) {
    if (read.length === RECIPE.ingredients) break
    const isNone = BUTTON.test(line.trim()) || headsPart(line, lines[at + 1])
    const ingredient = isNone ? undefined : readIngredientLine(line)
    if (ingredient) read.push(ingredient)
  }
  return read
}

/** 'Cobertura' before a line with an amount is a heading of one part. */
function headsPart(line: string, next: string | undefined): boolean {
  return next !== undefined && isLikelyHeading(line) && !hasAmount(line) && hasAmount(next)
}

function tagsOf(keywords: readonly string[]): string[] {
  const words = keywords
    .map(plainLine)
    .filter((word) => word !== '' && word.length <= RECIPE.tagMax)
  return [...new Map(words.map((word) => [foldName(word), word])).values()].slice(0, RECIPE.tags)
}

/** Cuts at `max`, without splitting a character. */
function cut(text: string, max: number): string {
  return tidyLine(
    tidyLine(text)
      .slice(0, max)
      .replace(/[\uD800-\uDBFF]$/, ''),
  )
}

const cutLines = (lines: readonly string[], max: number) =>
  lines
    .map(tidyLine)
    .join('\n')
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
