/** Reads schema.org recipes, which RecipeSage and many others export. */
import { isoMinutes, minutesText } from '@compra/contract/recipe/duration.ts'
import { timeText } from '#features/transfer/text/durations.ts'
import { type Foreign, type ForeignRecipe, LOST, lostHeadings, NOTHING } from './foreign.ts'
import { arrayOf, type Data, fieldOf, isThere, namesOf, objectsOf, textOf } from './values.ts'

/** RecipeSage marks a heading as '[Massa]'. */
const HEADING = /^\[(?<title>.+)\]$/

export function readSchemaOrg(data: Data): Foreign | undefined {
  const all = [data, ...objectsOf(data['@graph']), ...objectsOf(data['recipes'])]
  const recipes = all.filter(isRecipe)
  return recipes.length === 0 ? undefined : { ...NOTHING, recipes: recipes.map(recipeOf) }
}

function isRecipe(data: Data): boolean {
  return arrayOf(data['@type']).includes('Recipe')
}

function recipeOf(data: Data): ForeignRecipe {
  const lines = arrayOf(fieldOf(data, 'recipeIngredient', 'ingredients')).map(textOf)
  const headings = lines.flatMap((line) => HEADING.exec(line)?.groups?.['title'] ?? [])
  const from = textOf(fieldOf(data, 'isBasedOn', 'url', 'mainEntityOfPage'))
  const credit = textOf(data['creditText'])
  return {
    title: textOf(data['name']),
    texts: [
      textOf(data['description']),
      ...objectsOf(data['comment']).map(({ text }) => textOf(text)),
    ],
    servings: namesOf(data['recipeYield']).at(-1) ?? '',
    time: timeOf(data),
    source: from,
    author: namesOf(data['author']).join(', ') || (/^https?:/i.test(credit) ? '' : credit),
    tags: [...namesOf(data['recipeCategory']), ...keywordsOf(data['keywords'])],
    ingredients: lines.filter((line) => line !== '' && !HEADING.test(line)),
    steps: stepsOf(data['recipeInstructions']).map((text) => ({ text, minutes: 0 })),
    lost: [
      ...lostHeadings(headings),
      ...(isThere(data['image']) ? [LOST.picture] : []),
      ...(isThere(data['nutrition']) ? [LOST.nutrition] : []),
      ...(isThere(data['aggregateRating']) ? [LOST.rating] : []),
      ...(isThere(data['review']) ? [LOST.comments] : []),
    ],
  }
}

function keywordsOf(value: unknown): string[] {
  return arrayOf(value).flatMap((one) => textOf(one).split(','))
}

/** A heading is put before the text of its first step, since steps here have none. */
function stepsOf(value: unknown): string[] {
  const steps: string[] = []
  let title = ''
  const add = (text: string) => {
    if (text === '') return
    steps.push(title === '' ? text : `${title}: ${text}`)
    title = ''
  }
  for (const one of arrayOf(value)) {
    if (typeof one === 'string') {
      for (const line of one.split(/\n+/)) add(line.trim())
      continue
    }
    const [step = {}] = objectsOf(one)
    if (textOf(step['@type']) !== 'HowToSection') {
      add(textOf(fieldOf(step, 'text', 'name')))
      continue
    }
    title = textOf(fieldOf(step, 'name', 'text')).replace(HEADING, '$<title>')
    for (const inner of stepsOf(step['itemListElement'])) add(inner)
  }
  return steps
}

function timeOf(data: Data): string {
  const total = textOf(data['totalTime'])
  if (total !== '') return timeText(total)
  const parts = ['prepTime', 'cookTime'].map((field) => textOf(data[field])).filter(Boolean)
  const minutes = parts.map(isoMinutes)
  return minutes.every((part) => part !== undefined)
    ? minutesText(minutes.reduce((sum, part) => sum + part, 0))
    : parts.map(timeText).join(' + ')
}
