import { plainLine, plainLines } from '#lib/markup/lines.ts'
import { timeOf } from './duration.ts'
import { type FoundRecipe, namesOf, servingsOf } from './found-recipe.ts'
import { readJson } from './lenient-json.ts'

type Node = Readonly<Record<string, unknown>>

/** Limit for all blocks of a page; real recipe pages have fewer. */
const VALUES_MAX = 200_000
/** A section in a section in a list; deeper levels are not read. */
const DEPTH_MAX = 6
const TEXTS_MAX = 1_000

/** The recipe in a page's JSON-LD blocks; undefined when there is none. */
export function recipeOfData(blocks: readonly string[]): FoundRecipe | undefined {
  const nodes = nodesOf(blocks.map(readJson))
  const named = nodes.filter((node) => nameOf(node) !== undefined)
  const byId = new Map(named.map((node) => [String(node['@id']), node]))
  const recipes = nodes.filter(isRecipe).map((node) => recipeOf(node, byId))
  const whole = recipes.filter(({ ingredients }) => ingredients.length > 0)
  return whole.find(({ steps }) => steps.length > 0) ?? whole[0]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All nested objects, outer ones first: a recipe may be in a @graph or in `mainEntity`. */
function nodesOf(values: readonly unknown[]): readonly Node[] {
  const seen: unknown[] = [...values]
  const nodes: Node[] = []
  for (let at = 0; at < seen.length && seen.length < VALUES_MAX; at += 1) {
    const value = seen[at]
    if (typeof value !== 'object' || value === null) continue
    if (isNode(value)) nodes.push(value)
    for (const inner of Object.values(value)) seen.push(inner)
  }
  return nodes
}

function isRecipe(node: Node): boolean {
  return listOf(node['@type']).some(
    (type) => typeof type === 'string' && /(?:^|[/:])Recipe$/i.test(type.trim()),
  )
}

function recipeOf(node: Node, byId: ReadonlyMap<string, Node>): FoundRecipe {
  const called = node.recipeIngredient ?? node.ingredients
  return {
    title: firstOf(node.name) || firstOf(node.headline),
    description: textsOf(node.description).flatMap(plainLines),
    ingredients: textsOf(called).flatMap(plainLines),
    steps: stepsOf(node.recipeInstructions).slice(0, TEXTS_MAX),
    servings: servingsOf(textsOf(node.recipeYield ?? node.yield).map(plainLine)),
    time: timeOf(firstOf(node.totalTime), firstOf(node.prepTime), firstOf(node.cookTime)),
    keywords: [node.recipeCategory, node.keywords, node.recipeCuisine].flatMap((words) =>
      textsOf(words).flatMap((text) => plainLine(text).split(/[,;]/, TEXTS_MAX)),
    ),
    author: namesOf(textsOf(targetOf(node.author, byId))),
  }
}

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.slice(0, TEXTS_MAX) as unknown[]
  return value === undefined || value === null ? [] : [value]
}

const firstOf = (value: unknown): string => plainLine(textsOf(value)[0] ?? '')

/** The texts of a value: a text, a number, an object with a name, or a list of these. */
function textsOf(value: unknown): readonly string[] {
  return listOf(value)
    .map((each) => (isNode(each) ? nameOf(each) : each))
    .flatMap((each) => (typeof each === 'string' || typeof each === 'number' ? [`${each}`] : []))
}

const NAMES = ['name', 'text', 'value', '@value', 'description'] as const

function nameOf(node: Node): unknown {
  const key = NAMES.find((each) => typeof node[each] === 'string' || typeof node[each] === 'number')
  return key && node[key]
}

/** Resolves a reference by `@id`: authors are often described elsewhere in the page. */
function targetOf(value: unknown, byId: ReadonlyMap<string, Node>): readonly unknown[] {
  return listOf(value).map((each) => {
    const id = isNode(each) && nameOf(each) === undefined ? each['@id'] : undefined
    return typeof id === 'string' ? byId.get(id) : each
  })
}

/** The steps of a text, a list, HowToStep or HowToSection; a section's name goes before its first step. */
function stepsOf(value: unknown, depth = 0): readonly string[] {
  if (depth > DEPTH_MAX) return []
  return listOf(value).flatMap((each): readonly string[] => {
    if (typeof each === 'string') return plainLines(each)
    if (!isNode(each)) return []
    const inner = stepsOf(each.itemListElement ?? each.steps, depth + 1)
    if (inner.length === 0) return [plainLine(firstText(each))]
    const name = firstOf(each.name).replace(/:$/, '')
    const [first = '', ...rest] = inner
    return isSection(each) && name !== '' ? [`${name}: ${first}`, ...rest] : inner
  })
}

const firstText = ({ text, description, name }: Node): string =>
  [text, description, name].find((each): each is string => typeof each === 'string') ?? ''

const isSection = (node: Node) =>
  listOf(node['@type']).some((type) => typeof type === 'string' && type.endsWith('HowToSection'))
