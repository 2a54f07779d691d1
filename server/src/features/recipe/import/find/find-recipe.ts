import { isLikelyHeading } from '@compra/contract/line/recipe-heading.ts'
import { webAddress } from '@compra/contract/text/web-address.ts'
import { type Line, linesIn, plainLine, splitLines, tidyLine } from '#lib/markup/lines.ts'
import { type Markup, readMarkup } from '#lib/markup/markup.ts'
import { type Details, readDetail } from './details.ts'
import { type FoundRecipe, servingsOf } from './found-recipe.ts'
import { type HeadedRecipe, recipeByHeadings, withHeadings } from './headings.ts'
import { recipeOfData } from './json-ld.ts'
import { recipeOfMicrodata } from './microdata.ts'

export interface FoundOnPage {
  readonly recipe: FoundRecipe
  /** The canonical address that the page gives. */
  readonly address: string | undefined
}

/** Text further away from the recipe is not its description. */
const INTRODUCTION_LINES = 3
const SENTENCE_MIN = 40
/** Bold and italic marks of messengers. */
const EMPHASIS = /(?<![\p{L}\p{N}])[*_~]+(?=\S)|(?<=\S)[*_~]+(?![\p{L}\p{N}])/gu

/**
 * The recipe of a page or of a part of one: from JSON-LD, else from microdata, else by headings. Missing fields are
 * taken from the page's metadata.
 */
export function findOnPage(html: string): FoundOnPage | undefined {
  const { root, elements, data } = readMarkup(html)
  const about = aboutPage(elements)
  const marked = recipeOfData(data) ?? recipeOfMicrodata(elements)
  const lines = linesIn(root)
  const recipe = marked ?? headedOnPage(lines)
  if (!recipe) return undefined
  const [title, description] = [recipe.title || about.title, introducing(recipe.description)]
  const said = saidIn(lines, recipe)
  return {
    recipe: {
      ...recipe,
      ...said,
      title,
      description: description.length > 0 ? description : about.description,
      author: recipe.author || about.author,
    },
    address: about.address,
  }
}

/** A heading of one part ('Massa') does not introduce a dish. */
const introducing = (description: readonly string[]) =>
  description.length === 1 && isLikelyHeading(description[0] ?? '') ? [] : description

/** Yield and time as the page says them, where its data have none. */
function saidIn(lines: readonly Line[], { servings, time }: FoundRecipe) {
  if (servings !== '' && time !== '') return { servings, time }
  const said = lines.reduce<Details>((known, { text }) => readDetail(text, known) ?? known, {})
  return {
    servings: servings || servingsOf([said.servings ?? '']),
    time: time || (said.time ?? ''),
  }
}

/** The recipe of a text; undefined when no line has an amount. */
export function findInText(text: string): FoundRecipe | undefined {
  const lines = splitLines(text).map((line) => ({
    text: tidyLine(line).replace(EMPHASIS, ''),
    heading: 0,
  }))
  const headed = recipeByHeadings(withHeadings(lines.filter((line) => line.text !== '')))
  if (!headed) return undefined
  const { before, ...recipe } = headed
  const [title = '', ...description] = before
  return { ...recipe, title, description }
}

function headedOnPage(lines: readonly Line[]): FoundRecipe | undefined {
  const headed = recipeByHeadings(lines)
  if (!headed) return undefined
  return { ...headed, title: titleAmong(lines), description: introduction(headed) }
}

const titleAmong = (lines: readonly Line[]) =>
  [1, 2].map((level) => lines.find(({ heading }) => heading === level)?.text).find(Boolean) ?? ''

const introduction = ({ before }: HeadedRecipe) =>
  before.filter((text) => text.length >= SENTENCE_MIN).slice(-INTRODUCTION_LINES)

function aboutPage(elements: readonly Markup[]) {
  const metas = elements.filter(({ tag }) => tag === 'meta')
  const meta = (...names: readonly string[]) => {
    const found = names.map((name) =>
      metas.find(
        ({ attributes }) => (attributes.property ?? attributes.name)?.toLowerCase() === name,
      ),
    )
    return plainLine(found.find((element) => element?.attributes.content)?.attributes.content ?? '')
  }
  const titled = elements.find(({ tag }) => tag === 'title')
  const canonical = elements.find(
    ({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical',
  )
  const description = meta('description', 'og:description')
  return {
    // The site's name follows a bar or a dash.
    title:
      (meta('og:title') || (titled ? linesIn(titled)[0]?.text : undefined) || '').split(
        / [|–—-] /,
      )[0] ?? '',
    description: description === '' ? [] : [description],
    author: meta('author').replace(/^https?:.*/i, ''),
    address: [canonical?.attributes.href, meta('og:url')]
      .map((text) => webAddress(text ?? ''))
      .find(Boolean),
  }
}
