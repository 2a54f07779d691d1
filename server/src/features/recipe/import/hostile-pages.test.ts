import { RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#testing/data/hostile-texts.ts'
import { readRecipe, type WrittenRecipe } from './read-recipe.ts'
import { EXPECTED, fixture } from './testing/expected.ts'

const LONG = 2_000_000
/** Generous for a busy machine; without a bound in the parser, these pages would take minutes. */
const SLOWEST_MS = 8_000

/** The result: a valid draft, or a refusal. */
function outcomeOf(request: WrittenRecipe): RecipeDraft | undefined {
  const read = readRecipe(request)
  if (typeof read === 'string') return undefined
  const { draft, unsure } = read
  expect(unsure.every((at) => draft.ingredients[at] !== undefined)).toBe(true)
  const kept = RecipeDraft.parse(draft)
  // The draft is stored as it was shown.
  expect(kept).toEqual(draft)
  return kept
}

const filled = (piece: string) => piece.repeat(Math.ceil(LONG / piece.length)).slice(0, LONG)
const data = (json: string) => `<script type="application/ld+json">${json}</script>`
const recipe = (parts: object) =>
  data(
    JSON.stringify({
      '@type': 'Recipe',
      name: 'Bolo',
      recipeIngredient: ['3 ovos'],
      ...parts,
    }).replaceAll('<', '\\u003c'),
  )
const START = '<h2>Ingredientes</h2><li>3 ovos</li>'

describe('a hostile page is read in time, or refused:', () => {
  test.for<[string, WrittenRecipe]>([
    ['elements without end', { html: START + filled('<b>') }],
    [
      'elements that end and never began',
      { html: `${START}${'<i>'.repeat(250)}${filled('</b>')}` },
    ],
    ['elements within each other', { html: START + filled('<div><p>') }],
    ['attributes without end', { html: `${START}<p ${filled('a ')}` }],
    ['an attribute without end', { html: `${START}<p itemprop="${filled('name ')}">` }],
    ['entities without end', { html: START + filled('&amp;') }],
    ['half entities', { html: START + filled('&am') }],
    ['half a comment', { html: `${START}${filled('<!-')}` }],
    ['lines without end', { html: START + filled('<br>a') }],
    ['spaces without end', { html: `${START}<li>1 kg${filled(' ')}arroz` }],
    ['brackets in data', { html: data(filled('[')) }],
    ['objects in data', { html: data(`[${filled('{},')}`) }],
    ['commas in data', { html: data(`{"a":1${filled(',')}}`) }],
    ['a text in data that never ends', { html: data(`{"a":"${filled('\n')}`) }],
    ['backslashes in data', { html: data(`{"a":"${filled('\\')}`) }],
    [
      'ingredients without end',
      { html: recipe({ recipeIngredient: Array(200_000).fill('3 ovos') }) },
    ],
    ['an ingredient without end', { html: recipe({ recipeIngredient: [filled('1 kg de ')] }) }],
    [
      'steps within steps',
      {
        html: data(
          `{"@type":"Recipe","recipeIngredient":["3 ovos"],"recipeInstructions":${'{"itemListElement":['.repeat(50_000)}`,
        ),
      },
    ],
    ['a step without end', { html: recipe({ recipeInstructions: filled('1. Misture bem. ') }) }],
    ['keywords without end', { html: recipe({ keywords: filled('bolo,') }) }],
    ['blocks of data without end', { html: filled(data('{"@type":"Recipe"}')) }],
    ['letters taken apart without end', { html: START + filled('Ã©Ã') }],
    [
      'items within items',
      { html: filled('<div itemscope itemtype="https://schema.org/Recipe">') },
    ],
    [
      'properties without end',
      {
        html: `<div itemscope itemtype="https://schema.org/Recipe">${filled('<i itemprop=recipeIngredient>1')}`,
      },
    ],
    ['headings in a text', { text: filled('Ingredientes\n').slice(0, 100_000) }],
    ['numbers in a text', { text: filled('1 ').slice(0, 100_000) }],
    ['stars in a text', { text: `2 ovos\n1 kg${filled('*').slice(0, 90_000)}` }],
    ['dots in a text', { text: `2 ovos\n3 ovos\n${filled('. 1').slice(0, 90_000)}` }],
  ])('%s', ([, request]) => {
    const start = performance.now()
    outcomeOf(request)
    expect(performance.now() - start).toBeLessThan(SLOWEST_MS)
  })
})

test('a draft of a hostile recipe can always be stored', () => {
  for (const text of HOSTILE_TEXTS) {
    const parts = { name: text, description: text, author: text, keywords: text, recipeYield: text }
    outcomeOf({ html: recipe({ ...parts, totalTime: text, recipeInstructions: [text] }) })
    outcomeOf({ html: recipe({ recipeIngredient: ['3 ovos', text, `2 kg de ${text}`] }) })
    if (text !== '')
      outcomeOf({ text: `${text}\nIngredientes\n3 ovos\n${text}\nModo de preparo\n${text}` })
  }
})

test('scripts and direction marks are not stored', () => {
  const draft = outcomeOf({
    html: recipe({
      name: '<img src=x onerror=alert(1)>Bolo\u202E oãp<script>alert(1)</script>',
      recipeInstructions: '<a href="javascript:alert(1)">Misture</a>\u0000 bem.',
    }),
  })
  expect(draft).toMatchObject({ title: 'Bolo oãp', steps: [{ description: 'Misture bem.' }] })
})

test('a recipe above the limits is cut', () => {
  const many = (count: number, text: string) =>
    Array.from({ length: count }, (_, at) => `${at + 1} ${text}`)
  const draft = outcomeOf({
    html: recipe({
      name: 'é'.repeat(500),
      description: '😀'.repeat(5_000),
      author: '😀'.repeat(500),
      recipeYield: '8 '.repeat(100),
      recipeIngredient: many(150, 'ovos'),
      recipeInstructions: many(150, 'Misture bem até ficar liso.'),
      keywords: many(50, 'palavra').join(),
    }),
  })
  expect(draft?.title).toHaveLength(120)
  expect([draft?.ingredients.length, draft?.steps.length, draft?.tags.length]).toEqual([
    100, 100, 20,
  ])
})

test('a page that is truncated, repeated or shuffled causes no error', () => {
  const pages = EXPECTED.map(({ file }) => fixture(file))
  const piece = fc
    .record({ page: fc.constantFrom(...pages), from: fc.nat(4_000), length: fc.nat(2_000) })
    .map(({ page, from, length }) => page.slice(from, from + length))
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      outcomeOf({ html: `${pieces.join('')} ` })
      outcomeOf({ text: `${pieces.join('')} ` })
    }),
    { numRuns: 150 },
  )
})

test('a text with too many lines is refused as too long', () => {
  expect(readRecipe({ html: filled('<li>1 kg de arroz') })).toBe('recipe_too_long')
  expect(readRecipe({ text: 'a\n'.repeat(40_000) })).toBe('recipe_too_long')
  expect(readRecipe({ html: recipe({ description: 'a\n'.repeat(40_000) }) })).toBe(
    'recipe_too_long',
  )
})
