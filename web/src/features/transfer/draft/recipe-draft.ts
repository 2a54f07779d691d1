/** Converts a recipe of another app to the limits of this one, and reports what is dropped. */
import { RECIPE } from '@compra/contract/limits.ts'
import { categoryOf, difficultyOf } from '@compra/contract/recipe/kind.ts'
import type { RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { tidyName } from '@compra/contract/text/name.ts'
import { webAddress } from '@compra/contract/text/web-address.ts'
import type { ForeignRecipe, ForeignStep } from '#features/transfer/formats/foreign.ts'
import { readForeign } from './ingredient.ts'

export interface ReadRecipe {
  readonly draft: RecipeDraft
  readonly lost: readonly string[]
}

/** Characters that may not be stored: control, invisible and direction characters, lone surrogates. */
const UNPRINTABLE =
  /[^\P{Cc}\n\t]|[\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu
const SENTENCE_END = /(?<=[.!?…])\s+/

/** Returns undefined for a recipe without ingredients. */
export function recipeDraft(recipe: ForeignRecipe): ReadRecipe | undefined {
  const read = recipe.ingredients.flatMap((one) => readForeign(one) ?? [])
  if (read.length === 0) return undefined
  const lost = new Set<string>(recipe.lost)
  for (const { lost: parts } of read) for (const part of parts) lost.add(part)
  const short = (text: string, max: number, what: string): string => {
    const line = lineOf(text)
    if (line.length > max) lost.add(`${what} (cortado)`)
    return line.slice(0, max).trim()
  }
  const first = <One>(all: readonly One[], max: number, what: string): One[] => {
    if (all.length > max) lost.add(`${what} depois do ${max}º`)
    return all.slice(0, max)
  }
  const title = short(recipe.title, RECIPE.titleMax, 'título') || 'Receita sem título'
  const tags = [...new Set(recipe.tags.map(lineOf))].filter((tag) => tag !== '')
  const steps = first(recipe.steps.flatMap(stepsWithin), RECIPE.steps, 'passos')
  return {
    draft: {
      title,
      description: descriptionOf(recipe, lost) || title,
      preparationTime: short(recipe.time, RECIPE.timeMax, 'tempo de preparo'),
      servings: short(recipe.servings, RECIPE.servingsMax, 'porções'),
      category: categoryOf({ title, keywords: tags }),
      difficultyLevel: difficultyOf({ title, keywords: tags, ingredients: read, steps }),
      tags: tagsWithin(tags, lost),
      ...originOf(recipe, short),
      ingredients: first(read, RECIPE.ingredients, 'ingredientes').map(({ ingredient }) => ({
        ...ingredient,
      })),
      steps: steps.map((step, index) => ({ ...step, order: index + 1, waitTime: 0 })),
    },
    lost: [...lost],
  }
}

function descriptionOf({ texts }: ForeignRecipe, lost: Set<string>): string {
  const description = texts.map(textOf).filter(Boolean).join('\n\n')
  if (description.length > RECIPE.descriptionMax) lost.add('descrição (cortada)')
  return description.slice(0, RECIPE.descriptionMax).trim()
}

function tagsWithin(tags: readonly string[], lost: Set<string>): string[] {
  const kept = tags.filter((tag) => tag.length <= RECIPE.tagMax).slice(0, RECIPE.tags)
  if (kept.length < tags.length) lost.add('etiquetas compridas ou demais')
  return kept
}

/** A source that is not an address is a book or a person. */
function originOf(
  recipe: ForeignRecipe,
  short: (text: string, max: number, what: string) => string,
): Pick<RecipeDraft, 'source' | 'author'> {
  const source = webAddress(recipe.source) ?? null
  const author = recipe.author || (source === null ? recipe.source : '')
  return { source, author: short(author, RECIPE.authorMax, 'autor') || null }
}

/** Splits a long step at the end of a line or of a sentence, or anywhere if there is none. */
function stepsWithin({ text, minutes }: ForeignStep): { description: string; prepTime: number }[] {
  const parts: string[] = []
  for (const piece of textOf(text).split(/\n+/).flatMap(sentencesOf)) {
    const last = parts.at(-1)
    const joined = last === undefined ? piece : `${last}\n${piece}`
    if (last !== undefined && joined.length <= RECIPE.stepMax) parts[parts.length - 1] = joined
    else parts.push(piece)
  }
  const prepTime = Math.min(Math.round(minutes), RECIPE.minutesMax)
  return parts
    .filter((part) => part !== '')
    .map((description, index) => ({ description, prepTime: index === 0 ? prepTime : 0 }))
}

function sentencesOf(line: string): string[] {
  if (line.length <= RECIPE.stepMax) return [line]
  return line.split(SENTENCE_END).flatMap((sentence) => {
    const pieces: string[] = []
    for (let at = 0; at < sentence.length; at += RECIPE.stepMax) {
      pieces.push(sentence.slice(at, at + RECIPE.stepMax))
    }
    return pieces
  })
}

function textOf(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').toWellFormed().trim()
}

function lineOf(text: string): string {
  return tidyName(textOf(text))
}
