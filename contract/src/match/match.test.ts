import { describe, expect, test } from 'vitest'
import text from '#catalogue/catalogue.txt?raw'
import { readCatalogue } from '#catalogue/read-catalogue.ts'
import { createThingFinder } from '#catalogue/thing-finder.ts'
import { type MatchCase, matchCases, productOf } from '#testing/match-corpus/corpus.ts'
import { HELD_OUT_AGAIN } from '#testing/match-corpus/held-out-again.ts'
import { HELD_OUT_THIRD } from '#testing/match-corpus/held-out-third.ts'
import { HELD_OUT } from '#testing/match-corpus/held-out.ts'
import { LISTS } from '#testing/match-corpus/lists.ts'
import { NAMES } from '#testing/match-corpus/names.ts'
import { RECIPES } from '#testing/match-corpus/recipes.ts'
import { createMatcher } from './match.ts'

const THINGS = readCatalogue(text)
const thingOf = createThingFinder(THINGS)
const PARTS = {
  lists: LISTS,
  recipes: RECIPES,
  names: NAMES,
  'held out': HELD_OUT,
  again: HELD_OUT_AGAIN,
  third: HELD_OUT_THIRD,
}

describe('the corpus', () => {
  const parts = Object.entries(PARTS).map(([part, lines]) => ({ part, cases: matchCases(lines) }))
  const cases = parts.flatMap((part) => part.cases)
  const missed = cases.map(judged).filter(({ got, one }) => got !== one.wanted)
  const figures = parts.map(({ part, cases: of }) => {
    const right = of.filter((one) => !missed.some((each) => each.one === one))
    return `${part} ${right.length} of ${of.length}`
  })

  test('says of hundreds of texts what they mean, each once in a home', () => {
    expect(cases.length).toBeGreaterThanOrEqual(500)
    expect(new Set(cases.map(({ line }) => line)).size).toBe(cases.length)
    const answers = new Set(['ask', 'none'])
    expect(
      cases.filter(
        ({ wanted, pantry }) => !answers.has(wanted) && !pantry.some(({ id }) => id === wanted),
      ),
    ).toEqual([])
  })

  test(`is right in 97 of 100: ${figures.join(', ')}`, () => {
    const wrong = missed.map(({ one, got }) => `${one.line} (${got})`)
    expect(1 - missed.length / cases.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  test('never takes one product for another', () => {
    expect(missed.filter(({ got }) => got !== 'ask' && got !== 'none')).toEqual([])
  })
})

test('a home that has everything of the catalogue has each thing under its own name', () => {
  const pantry = THINGS.map(({ name }) => productOf(name))
  const match = createMatcher(pantry, thingOf)
  const strange = pantry.filter(({ name }) => match({ name }).productId !== name)
  expect(strange).toEqual([])
})

test('at most five products are asked about, the likeliest first', () => {
  const pantry = [
    'Queijo coalho',
    'Queijo prato',
    'Queijo minas',
    'Queijo brie',
    'Queijo feta',
    'Queijo reino',
  ]
  const { productId, candidates } = createMatcher(
    pantry.map(productOf),
    thingOf,
  )({ name: 'queijo' })
  expect(productId).toBeNull()
  expect(candidates).toEqual(pantry.slice(0, 5))
})

test('the catalogue is asked a few times a name, however many products there are', () => {
  let asked = 0
  const counting = (name: string) => {
    asked += 1
    return thingOf(name)
  }
  const pantry = Array.from({ length: 1000 }, (_, at) => productOf(`Produto ${at} picado`))
  const match = createMatcher(pantry, counting)
  expect(asked).toBeLessThanOrEqual(5 * pantry.length)
  asked = 0
  for (let at = 0; at < 500; at += 1) match({ name: `produto ${at} em cubos a gosto` })
  expect(asked).toBeLessThanOrEqual(10 * 500)
})

test('without a catalogue names are compared', () => {
  const match = createMatcher(
    [productOf('Cebola 1 kg'), productOf('Pão de queijo')],
    () => undefined,
  )
  expect(match({ name: 'cebolas picadas' }).productId).toBe('Cebola 1 kg')
  expect(match({ name: 'pão' })).toEqual({ productId: null, candidates: [] })
  expect(match({ name: '' })).toEqual({ productId: null, candidates: [] })
})

function judged(one: MatchCase) {
  const { productId, candidates } = createMatcher(one.pantry, thingOf)(one.item)
  return { one, got: productId ?? (candidates.length > 0 ? 'ask' : 'none') }
}
