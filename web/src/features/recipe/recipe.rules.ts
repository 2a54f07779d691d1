/** The form of a recipe and its error messages (G-011, G-042, G-043, G-131). */
import { MAX_QUANTITY, RECIPE } from '@compra/contract/limits.ts'
import { DIFFICULTIES, RECIPE_CATEGORY_TITLES } from '@compra/contract/recipe/recipe-rules.ts'
import { itemName, tidyName } from '@compra/contract/text/name.ts'
import { z } from 'zod'

/** A row of a stored recipe has the id that the server keeps; a new one gets its id there. */
export const IngredientRow = z.object({
  id: z.string(),
  name: z
    .string()
    .transform(itemName)
    .pipe(z.string().min(1, 'O nome do ingrediente é obrigatório')),
  quantity: z
    // A text too long for any number.
    .number(`Quantidade deve ser no máximo ${MAX_QUANTITY}`)
    .positive('Quantidade deve ser maior que 0')
    .max(MAX_QUANTITY, `Quantidade deve ser no máximo ${MAX_QUANTITY}`),
  unit: z.string().transform(tidyName).pipe(z.string().min(1, 'A unidade de medida é obrigatória')),
})
export type IngredientRow = z.infer<typeof IngredientRow>

export const StepRow = z.object({
  id: z.string(),
  description: z.string().trim().min(1, 'A descrição do passo é obrigatória'),
  order: z.int('A ordem do passo é inválida').positive('A ordem do passo deve ser maior que 0'),
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
  ingredients: z
    .array(IngredientRow)
    .min(1, 'Adicione pelo menos um ingrediente')
    .max(RECIPE.ingredients, `No máximo ${RECIPE.ingredients} ingredientes`),
  steps: z.array(StepRow).max(RECIPE.steps, `No máximo ${RECIPE.steps} passos`),
  /** These have no fields in the form: an edit sends back the stored values. */
  tags: z.array(z.string().min(1)),
  source: z.string().nullable(),
  author: z.string().nullable(),
})
export type RecipeFields = z.input<typeof RecipeForm>
export type CheckedRecipe = z.output<typeof RecipeForm>

/** Whole minutes, up to a week; an empty field is 0. */
function minutes(message: string) {
  const tooMany = `No máximo ${RECIPE.minutesMax} minutos`
  // A number with too many digits is out of range in one direction or the other.
  return z
    .int({ error: ({ input }) => (Number(input) < 0 ? message : tooMany) })
    .min(0, message)
    .max(RECIPE.minutesMax, tooMany)
}

/** An empty form, without a preselection. */
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
  source: null,
  author: null,
}

export const TABS = ['details', 'ingredients', 'steps'] as const
export type Tab = (typeof TABS)[number]

/** The tab with a field of the form. */
export function tabOf(field: string): Tab {
  return TABS.find((tab) => tab === field) ?? 'details'
}
