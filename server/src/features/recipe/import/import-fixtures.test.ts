import type { ImportedRecipe } from '@compra/contract/recipe/recipe-import.ts'
import { RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { describe, expect, test } from 'vitest'
import { readRecipe } from './read-recipe.ts'
import { EXPECTED, type ExpectedRecipe, fixture } from './testing/expected.ts'

const read = ({ file }: ExpectedRecipe): ImportedRecipe => {
  const found = readRecipe(
    file.endsWith('.txt') ? { text: fixture(file) } : { html: fixture(file) },
  )
  if (typeof found === 'string') throw new Error(`${file}: ${found}`)
  return found
}

const linesOf = ({ draft }: ImportedRecipe) =>
  draft.ingredients.map(({ quantity, unit, name }) => `${quantity} | ${unit} | ${name}`)

describe.for(EXPECTED)('$file', (expected) => {
  test('is parsed as a person reads it', () => {
    const answer = read(expected)
    const { draft, unsure } = answer
    const { title, servings, time, author, category, steps } = expected
    expect({ ...draft, steps: draft.steps.length }).toMatchObject({
      title,
      servings,
      preparationTime: time,
      author,
      category,
      steps,
    })
    expect(unsure.map((at) => draft.ingredients[at]?.name)).toEqual(expected.unsure ?? [])
    expect(RecipeDraft.safeParse(draft).error).toBeUndefined()
  })
})

test('at least 95 percent of lines are parsed correctly: name, amount and unit', () => {
  const wrong: unknown[] = []
  let all = 0
  for (const expected of EXPECTED) {
    const lines = linesOf(read(expected))
    all += Math.max(expected.ingredients.length, lines.length)
    const { file, ingredients } = expected
    for (let at = 0; at < Math.max(ingredients.length, lines.length); at += 1) {
      if (lines[at] !== ingredients[at]) wrong.push([file, ingredients[at], lines[at]])
    }
  }
  expect(all).toBeGreaterThanOrEqual(90)
  expect(1 - wrong.length / all, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95)
})
