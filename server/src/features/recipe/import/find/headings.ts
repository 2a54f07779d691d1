import { hasAmount } from '@compra/contract/line/has-amount.ts'
import { isLikelyHeading } from '@compra/contract/line/recipe-heading.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { BOLD_LINE, type Line } from '#lib/markup/lines.ts'
import { type Details, readDetail } from './details.ts'
import { type FoundRecipe, servingsOf } from './found-recipe.ts'

/** Headings are short; a longer line is a sentence. */
const HEADING_MAX = 80
/** Headings that end a section of a page. */
const LOWEST_RANK = 3
const MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu
const PART = '(?: (?:d[aeo]s?|para|pra|com|\\().*)?'
const INGREDIENTS = new RegExp(`^(?:lista de )?ingredientes?${PART}$`)
const METHOD = new RegExp(
  `^(?:modo (?:de|do) (?:preparo|preparar|preparacao|fazer)|como (?:fazer|preparar)|preparo|preparacao|instrucoes|passo a passo)${PART}$`,
)
/** Headings of sections after a recipe that are not steps. */
const END =
  /^(?:dicas?|observac\w+|obs|notas?|informac\w+ nutric\w+|valor(?:es)? nutric\w+|tabela nutric\w+|calorias|comentarios?|\d+ comentarios?|deixe \w+ comentario|compartilh\w+|veja (?:tambem|mais)|leia (?:tambem|mais)|confira tambem|receitas (?:relacionadas|parecidas|semelhantes|similares)|(?:outras|mais) receitas|voce tambem|avalie|avaliac\w+|imprimir|sobre [oa] autora?|publicado|utensilios|gostou|posts? relacionados?|newsletter|assine|siga)\b/

type Place = 'before' | 'ingredients' | 'steps' | 'after'

/** A recipe that was found by its headings. */
export interface HeadedRecipe extends Omit<FoundRecipe, 'title' | 'description'> {
  /** Lines before the first ingredient. */
  readonly before: readonly string[]
}

/**
 * Finds a recipe by headings such as 'Ingredientes' and 'Modo de preparo', which may repeat for each part of it.
 * Undefined when no ingredient follows the first heading.
 */
export function recipeByHeadings(lines: readonly Line[]): HeadedRecipe | undefined {
  const found: Record<Place, string[]> = { before: [], ingredients: [], steps: [], after: [] }
  let place: Place = 'before'
  let details: Details = {}
  /** The rank of the heading above. */
  let level = 0
  for (const line of lines) {
    const next = placeBehind(line, place, level)
    const detail = next === undefined ? readDetail(line.text, details) : undefined
    if (next !== undefined) {
      place = next
      level = line.heading
      found[place].push(...behindColon(line.text, place))
    } else if (detail !== undefined) details = detail
    else if (!isPartHeading(line, place)) found[place].push(line.text)
  }
  return found.ingredients.length === 0 ? undefined : headed(found, details)
}

function headed(
  { before, ingredients, steps }: Readonly<Record<Place, string[]>>,
  { servings = '', time = '', keywords = [], author = '' }: Details,
): HeadedRecipe {
  return { before, ingredients, steps, servings: servingsOf([servings]), time, keywords, author }
}

/** The section that a heading starts; undefined when the line is no heading. */
function placeBehind({ text, heading }: Line, at: Place, level: number): Place | undefined {
  const [label = ''] = text.slice(0, 2 * HEADING_MAX).split(':')
  const folded = foldName(label.replace(MARKS, ''))
  if (folded.length > HEADING_MAX) return undefined
  if (INGREDIENTS.test(folded)) return 'ingredients'
  if (METHOD.test(folded) && !/\d\s*(?:h|min)/i.test(text.slice(label.length))) return 'steps'
  if (at === 'before' || at === 'after') return undefined
  return ends(folded, { text, heading: at === 'steps' ? heading : 0 }, level) ? 'after' : undefined
}

/** Steps end at the next heading of their rank, or at any ranked heading when theirs has no rank. */
function ends(folded: string, { text, heading }: Line, level: number): boolean {
  if (END.test(folded)) return true
  const rank = level > 0 && level < BOLD_LINE ? level : LOWEST_RANK
  return heading > 0 && heading <= rank && !isLikelyHeading(text)
}

/** A heading of one part of a recipe: 'Massa', 'Brigadeiro de colher', 'Para empanar'. */
function isPartHeading({ text, heading }: Line, at: Place): boolean {
  if (heading === 0 || text.length > HEADING_MAX) return false
  return at === 'steps' ? !/[.!]$/.test(text) : at === 'ingredients' && !hasAmount(text)
}

/** 'Ingredientes: 3 ovos, 1 xícara de leite' */
function behindColon(text: string, place: Place): readonly string[] {
  const colon = text.indexOf(':')
  const rest = colon < 0 ? '' : text.slice(colon + 1).trim()
  if (rest === '' || place === 'after') return []
  return place === 'steps' ? [rest] : rest.split(/;|,(?!\d)| e (?=\d)/).map((part) => part.trim())
}

/**
 * Adds headings to a text without them, such as a message: ingredients start at two consecutive lines with an
 * amount, and steps at the next sentence.
 */
export function withHeadings(lines: readonly Line[]): readonly Line[] {
  const places = lines.map((line) => placeBehind(line, 'before', 0))
  if (places.includes('ingredients')) return lines
  const isIngredient = ({ text }: Line) => text.length <= HEADING_MAX && hasAmount(text)
  const first = lines.findIndex((line, at) => {
    const next = lines[at + 1]
    return next !== undefined && isIngredient(line) && isIngredient(next)
  })
  if (first < 0) return lines
  const heads: Line[] = [...lines.slice(0, first), { text: 'Ingredientes', heading: 0 }]
  const rest = lines.slice(first)
  const steps = places.includes('steps')
    ? -1
    : rest.findIndex((line) => !isIngredient(line) && isSentence(line))
  if (steps < 0) return [...heads, ...rest]
  return [
    ...heads,
    ...rest.slice(0, steps),
    { text: 'Modo de preparo', heading: 0 },
    ...rest.slice(steps),
  ]
}

const SENTENCE_WORDS = 4
const isSentence = ({ text }: Line) =>
  text.split(' ').length >= SENTENCE_WORDS && !text.endsWith(':')
