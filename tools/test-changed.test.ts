import { expect, test } from 'vitest'
import { testsOfChange } from './test-changed.ts'

const TREE: Readonly<Record<string, string>> = {
  'contract/src/recipe/recipe.ts': '',
  'server/src/testing/app/start-app.ts':
    "import { recipes } from '#features/recipe/recipe.service.ts'",
  'server/src/features/recipe/recipe.service.ts': '',
  'server/src/features/recipe/recipe.test.ts':
    "import { startApp } from '#testing/app/start-app.ts'",
  'server/src/features/menu/menu.test.ts': "import { startApp } from '#testing/app/start-app.ts'",
  'server/src/features/menu/dish.test.ts':
    "import { recipes } from '#features/recipe/recipe.service.ts'",
  'web/src/features/recipe/draft.ts': '',
  'web/src/features/recipe/draft.test.ts': "import { draft } from './draft.ts'",
  'web/src/features/menu/week.test.ts':
    "import { recipeApi } from '@compra/contract/recipe/recipe.ts'",
  'web/component/recipe/recipes-form.test.ts':
    "import { page } from '#component/harness/product.ts'",
  'web/component/harness/product.ts': '',
  'e2e/src/harness/accounts.ts': '',
  'e2e/src/recipe/recipes-photo.spec.ts': "import { test } from '#harness/product.ts'",
  'e2e/src/menu/menu.spec.ts':
    "import { signIn } from '#harness/accounts.ts'\nimport '@compra/server/features/recipe/recipe.service.ts'",
}
const of = (file: string) => testsOfChange([file], Object.keys(TREE), (name) => TREE[name] ?? '')

test('a change of a service selects its feature and its importers, not all tests of the product', () => {
  expect(of('server/src/features/recipe/recipe.service.ts')).toEqual([
    'server/src/features/recipe/recipe.test.ts',
    'server/src/features/menu/dish.test.ts',
    'web/src/features/recipe/draft.test.ts',
    'web/component/recipe/recipes-form.test.ts',
    'e2e/src/recipe/recipes-photo.spec.ts',
  ])
})

test('a change of the contract also selects its importers', () => {
  const tests = of('contract/src/recipe/recipe.ts')
  expect(tests).toContain('web/src/features/menu/week.test.ts')
  expect(tests).toContain('e2e/src/recipe/recipes-photo.spec.ts')
})

test('a change of browser-test support selects its importers', () => {
  expect(of('e2e/src/harness/accounts.ts')).toEqual(['e2e/src/menu/menu.spec.ts'])
  expect(of('web/component/harness/product.ts')).toEqual([
    'web/component/recipe/recipes-form.test.ts',
  ])
})
