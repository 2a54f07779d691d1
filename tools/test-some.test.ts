import { expect, test } from 'vitest'
import { chooseTests } from './test-some.ts'

const FILES = [
  'server/src/features/recipe/recipe.test.ts',
  'server/src/features/recipe/recipe.service.ts',
  'web/src/features/recipe/draft.test.ts',
  'e2e/src/recipe/cook.spec.ts',
  'web/component/recipe.test.ts',
]

test('a folder selects its tests in Node and in the browser', () => {
  expect(chooseTests(FILES, ['recipe'])).toEqual({
    inNode: [FILES[0], FILES[2]],
    ofComponents: [FILES[4]],
    inBrowser: [FILES[3]],
  })
})

test('a file selects itself, once', () => {
  expect(chooseTests(FILES, ['./e2e/src/recipe/cook.spec.ts', 'e2e/'])).toEqual({
    inNode: [],
    ofComponents: [],
    inBrowser: [FILES[3]],
  })
})

test('a path without a test is refused', () => {
  expect(() => chooseTests(FILES, ['recipe', 'server/src/recipes'])).toThrow('server/src/recipes')
})
