/** What the form of a recipe asks for, in the words of the spec (§5, G-011, G-042, G-043, G-131). */
import { MAX_QUANTITY, RECIPE } from '@compra/contract/limits.ts'
import { itemName, tidyName } from '@compra/contract/name.ts'
import type { RecipeDraft } from '@compra/contract/recipe.ts'
import { DIFFICULTIES, RECIPE_CATEGORY_TITLES } from '@compra/contract/recipe-rules.ts'
import { z } from 'zod'

/** `id` tells rows apart while the form is open; the server gives its own. */
export const IngredientRow = z.object({
  id: z.string(),
  name: z
    .string()
    .transform(itemName)
    .pipe(z.string().min(1, 'O nome do ingrediente é obrigatório')),
  quantity: z
    .number()
    .positive('Quantidade deve ser maior que 0')
    .max(MAX_QUANTITY, `Quantidade deve ser no máximo ${MAX_QUANTITY}`),
  unit: z.string().transform(tidyName).pipe(z.string().min(1, 'A unidade de medida é obrigatória')),
})
export type IngredientRow = z.infer<typeof IngredientRow>

export const StepRow = z.object({
  id: z.string(),
  description: z.string().trim().min(1, 'A descrição do passo é obrigatória'),
  order: z.int().positive('A ordem do passo deve ser maior que 0'),
  prepTime: minutes('Tempo de preparação deve ser maior ou igual a 0'),
  waitTime: minutes('Tempo de espera deve ser maior ou igual a 0'),
})
export type StepRow = z.infer<typeof StepRow>

export const RecipeForm = z.object({
  title: z.string().trim().min(1, 'O título da receita é obrigatório'),
  description: z.string().trim().min(1, 'A descrição da receita é obrigatória'),
  category: z.string().pipe(z.enum(RECIPE_CATEGORY_TITLES, 'A categoria é obrigatória')),
  difficultyLevel: z.string().pipe(z.enum(DIFFICULTIES, 'A dificuldade é obrigatória')),
  preparationTime: z.string().trim(),
  servings: z.string().trim(),
  ingredients: z.array(IngredientRow).min(1).max(RECIPE.ingredients),
  steps: z.array(StepRow).max(RECIPE.steps),
  /** No field shows them; an edit sends back what was there (G-041). */
  tags: z.array(z.string().min(1)),
})
export type RecipeFields = z.input<typeof RecipeForm>

/** Whole minutes, up to a week (G-043); where nothing is said it is 0. */
function minutes(message: string) {
  return z.int().min(0, message).max(RECIPE.minutesMax, `No máximo ${RECIPE.minutesMax} minutos`)
}

/** An empty form: nothing is chosen beforehand (G-011). */
export const NEW_RECIPE: RecipeFields = {
  title: '',
  description: '',
  category: '',
  difficultyLevel: '',
  preparationTime: '',
  servings: '',
  ingredients: [],
  steps: [],
  tags: [],
}

/** What is sent: rows have no ids on their way. */
export function draftOf(recipe: z.output<typeof RecipeForm>): RecipeDraft {
  return {
    ...recipe,
    ingredients: recipe.ingredients.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    steps: recipe.steps.map(({ description, order, prepTime, waitTime }) => ({
      description,
      order,
      prepTime,
      waitTime,
    })),
  }
}

export const TABS = ['details', 'ingredients', 'steps'] as const
export type Tab = (typeof TABS)[number]

/** The tab that a field of the form stands in. */
export function tabOf(field: string): Tab {
  return TABS.find((tab) => tab === field) ?? 'details'
}
