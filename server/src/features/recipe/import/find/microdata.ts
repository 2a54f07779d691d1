import { plainLine, textsIn } from '#lib/markup/lines.ts'
import type { Markup } from '#lib/markup/markup.ts'
import { timeOf } from './duration.ts'
import { type FoundRecipe, namesOf, servingsOf } from './found-recipe.ts'

const RECIPE = /schema\.org\/Recipe\/?\s*$/i
/** The properties of an item by name, with their elements in order. */
type Properties = ReadonlyMap<string, readonly Markup[]>

/** The recipe in a page's microdata (`itemprop`); undefined when there is none. */
export function recipeOfMicrodata(elements: readonly Markup[]): FoundRecipe | undefined {
  const items = elements.filter(
    ({ attributes: { itemtype } }) => itemtype !== undefined && RECIPE.test(itemtype),
  )
  return items
    .map((item) => recipeOf(propertiesOf(item)))
    .find(({ ingredients }) => ingredients.length > 0)
}

function recipeOf(properties: Properties): FoundRecipe {
  const all = (...names: readonly string[]) => names.flatMap((name) => properties.get(name) ?? [])
  const texts = (...names: readonly string[]) => all(...names).map(textOf)
  const first = (name: string) => texts(name)[0] ?? ''
  return {
    title: first('name'),
    description: all('description').flatMap(linesOf),
    ingredients: all('recipeIngredient', 'ingredients').flatMap(linesOf),
    steps: all('recipeInstructions', 'instructions').flatMap(stepLines),
    servings: servingsOf(texts('recipeYield', 'yield')),
    time: timeOf(first('totalTime'), first('prepTime'), first('cookTime')),
    keywords: texts('recipeCategory', 'keywords', 'recipeCuisine').flatMap((text) =>
      text.split(/[,;]/),
    ),
    author: namesOf(texts('author')),
  }
}

/** Its own properties, not those of nested items. */
function propertiesOf(item: Markup): Properties {
  const found = new Map<string, Markup[]>()
  const walk = (parts: Markup['parts']) => {
    for (const part of parts) {
      if (typeof part === 'string') continue
      for (const name of (part.attributes.itemprop ?? '').split(/\s+/)) {
        const known = found.get(name)
        if (known) known.push(part)
        else found.set(name, [part])
      }
      if (!isItem(part)) walk(part.parts)
    }
  }
  walk(item.parts)
  return found
}

const isItem = ({ attributes }: Markup) => attributes.itemscope !== undefined

/** The machine-readable value when there is one: `content`, or `datetime` of a `time`. */
const meant = ({ tag, attributes }: Markup) =>
  attributes.content ?? (tag === 'time' ? attributes.datetime : undefined)

function textOf(element: Markup): string {
  const said = meant(element)
  if (said !== undefined) return plainLine(said)
  const named = isItem(element) ? propertiesOf(element).get('name')?.[0] : undefined
  return named ? textOf(named) : textsIn(element).join(' ')
}

/** One line per element, with all its text. */
const LINES: ReadonlySet<string> = new Set(['li', 'span', 'a', 'label'])

function linesOf(element: Markup): readonly string[] {
  const said = meant(element)
  if (said === undefined && !LINES.has(element.tag)) return textsIn(element)
  return [textOf(element)].filter((line) => line !== '')
}

/** A HowToStep gives only its text, not the caption of its picture. */
function stepLines(element: Markup): readonly string[] {
  const texts = isItem(element) ? propertiesOf(element).get('text') : undefined
  return texts ? texts.flatMap(linesOf) : linesOf(element)
}
