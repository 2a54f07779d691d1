// Before the library itself, as on the pages.
import './zod-config.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  EmailForm,
  LoginForm,
  RegisterForm,
  ResetForm,
  SetupForm,
} from '#features/identity/identity-forms.ts'
import { ProductForm } from '#features/product/form/product-forms.ts'
import { DeleteForm, PasswordForm, profileForm } from '#features/profile/profile-forms.ts'
import { type IngredientTexts, readIngredient } from '#features/recipe/editor/ingredient.rules.ts'
import { readStep, type StepTexts } from '#features/recipe/editor/step.rules.ts'
import { RecipeForm } from '#features/recipe/recipe.rules.ts'
import { ListForm } from '#features/shopping-list/shopping-list.rules.ts'

/** All kinds of typed text: empty, signs, and numbers of every size. */
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
/** The library's own messages begin like this. */
const ENGLISH = /^(?:Invalid|Too (?:big|small)|Unrecognized|Expected|Required)/
/** The fallback message; a form must have its own messages. */
const FALLBACK = 'Valor inválido'

const FORMS: Record<string, z.ZodObject | z.ZodType> = {
  LoginForm,
  RegisterForm,
  EmailForm,
  ResetForm,
  SetupForm,
  PasswordForm,
  DeleteForm,
  ProductForm,
  profileForm: profileForm('Ana'),
}

test.each(Object.entries(FORMS))('%s has messages for all typed text', (_, form) => {
  const fields = Object.keys(z.toJSONSchema(form, { io: 'input' }).properties ?? {})
  expect(fields).not.toEqual([])
  for (const text of TYPED) {
    expectOwnWords(messagesOf(form, Object.fromEntries(fields.map((field) => [field, text]))))
  }
})

test('an ingredient and a step have messages for all typed text', () => {
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

test('saved lists and recipes have messages for missing fields', () => {
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

test('an error without a form’s own message is also in Portuguese', () => {
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
