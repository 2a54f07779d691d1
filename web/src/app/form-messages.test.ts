// Before the library itself, as on the pages.
import './zod-config.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { EmailForm, LoginForm, RegisterForm, ResetForm } from '#features/identity/identity-forms.ts'
import { ProductForm } from '#features/product/form/product-forms.ts'
import { DeleteForm, PasswordForm, profileForm } from '#features/profile/profile-forms.ts'
import { type IngredientTexts, readIngredient } from '#features/recipe/editor/ingredient.rules.ts'
import { readStep, type StepTexts } from '#features/recipe/editor/step.rules.ts'
import { RecipeForm } from '#features/recipe/recipe.rules.ts'
import { ListForm } from '#features/shopping-list/shopping-list.rules.ts'

/** Everything a person can type: an empty field, signs, and numbers of every size. */
const TYPED = [
  '',
  ' ',
  'a',
  'ana@example.com',
  '-1',
  '0',
  '1,5',
  '1/2',
  '1/0',
  '1e400',
  'NaN',
  '\u202E',
  'x'.repeat(5000),
  '9'.repeat(7),
  '9'.repeat(17),
  '9'.repeat(400),
  `-${'9'.repeat(17)}`,
  `-${'9'.repeat(400)}`,
]
/** The library's own words begin so. */
const ENGLISH = /^(?:Invalid|Too (?:big|small)|Unrecognized|Expected|Required)/
/** What stands in for them; a form has words of its own. */
const FALLBACK = 'Valor inválido'

const FORMS: Record<string, z.ZodObject | z.ZodType> = {
  LoginForm,
  RegisterForm,
  EmailForm,
  ResetForm,
  PasswordForm,
  DeleteForm,
  ProductForm,
  profileForm: profileForm('Ana'),
}

test.each(Object.entries(FORMS))('%s has words for whatever is typed', (_, form) => {
  const fields = Object.keys(z.toJSONSchema(form, { io: 'input' }).properties ?? {})
  expect(fields).not.toEqual([])
  for (const text of TYPED) {
    expectOwnWords(messagesOf(form, Object.fromEntries(fields.map((field) => [field, text]))))
  }
})

test('an ingredient and a step have words for whatever is typed', () => {
  for (const text of TYPED) {
    for (const field of ['name', 'quantity', 'unit'] as const) {
      const texts: IngredientTexts = { name: 'Sal', quantity: '1', unit: 'kg', [field]: text }
      const read = readIngredient('1', texts)
      expectOwnWords('alert' in read ? [read.alert] : [])
    }
    for (const field of ['description', 'order', 'prepTime', 'waitTime'] as const) {
      const step = { description: 'Misture', order: '1', prepTime: '0', waitTime: '0' }
      const texts: StepTexts = { ...step, [field]: text }
      expectOwnWords(readStep('1', texts).error?.issues.map(({ message }) => message) ?? [])
    }
  }
})

test('saved lists and recipes have words for what is missing', () => {
  for (const text of TYPED) {
    const items = [{ name: text, quantity: Number(text), cents: Number(text) }]
    expectOwnWords(messagesOf(ListForm, { name: text, items }))
    expectOwnWords(messagesOf(ListForm, { name: text, items: [] }))
    const chosen = { category: text, difficultyLevel: text, servings: text, preparationTime: text }
    const recipe = {
      title: text,
      description: text,
      ...chosen,
      ingredients: [],
      steps: [],
      tags: [],
      source: null,
      author: null,
    }
    expectOwnWords(messagesOf(RecipeForm, recipe))
  }
})

test('what no form has words for is told in Portuguese, too', () => {
  expect(messagesOf(z.object({ a: z.string(), b: z.int() }), { a: 1 })).toEqual([
    FALLBACK,
    FALLBACK,
  ])
})

function messagesOf(form: z.ZodType, values: unknown): string[] {
  return form.safeParse(values).error?.issues.map(({ message }) => message) ?? []
}

function expectOwnWords(messages: readonly string[]): void {
  for (const message of messages) {
    expect(message).not.toMatch(ENGLISH)
    expect(message).not.toBe(FALLBACK)
  }
}
