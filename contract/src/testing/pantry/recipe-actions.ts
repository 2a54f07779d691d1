import { removeRecipe, saveRecipe } from '#sync/pantry/acts.ts'
import type { PantryRecipe } from '#sync/pantry/pantry.ts'
import type { Pantry } from '#sync/pantry/replica.ts'
import { recipesOf } from '#sync/pantry/shown.ts'
import type { World } from '#testing/sync/world.ts'
/** Random actions of a person on recipes. */
import type { Action } from './stock-actions.ts'

export type Weighted = readonly [weight: number, action: Action]

interface Tools {
  readonly newId: () => string
  readonly some: <Kind>(all: readonly Kind[]) => Kind | undefined
}

const TITLES: readonly [string, ...string[]] = ['Bolo', 'Feijoada', 'Pudim']

export function createRecipeActions(world: World, { newId, some }: Tools): readonly Weighted[] {
  const title = () => `${world.oneOf(TITLES)} ${world.between(1, 9)}`

  /** Servings and ingredients that belong together: a mixture of two versions would not. */
  const content = () => {
    const servings = world.between(1, 9)
    return {
      servings: `${servings} pessoas`,
      ingredients: [{ id: newId(), name: 'Farinha', quantity: servings * 100, unit: 'g' }],
      steps: Array.from({ length: world.between(0, 2) }, (_, at) => ({
        id: newId(),
        description: `Passo de ${servings}`,
        order: at + 1,
        prepTime: servings,
        waitTime: 0,
      })),
    }
  }

  const make: Action = (pantry, phone) => {
    const recipe = { ...PLAIN, id: newId(), title: title(), ...content() }
    return saveRecipe(pantry, recipe, phone.now())
  }

  const edit =
    (change: () => Partial<PantryRecipe>): Action =>
    (pantry, phone) => {
      const recipe = some(recipesOf(pantry))
      return recipe ? saveRecipe(pantry, { ...recipe, ...change() }, phone.now()) : pantry
    }

  const drop: Action = (pantry: Pantry, phone) => {
    const recipe = some(recipesOf(pantry))
    return recipe ? removeRecipe(pantry, recipe.id, phone.now()) : pantry
  }

  return [
    [6, make],
    [4, edit(() => ({ title: title() }))],
    [5, edit(content)],
    [3, edit(() => ({ title: title(), ...content() }))],
    [2, drop],
  ]
}

const PLAIN = {
  description: 'Como sempre.',
  preparationTime: '',
  category: 'Outra' as const,
  difficultyLevel: 'Fácil' as const,
  tags: [],
  source: null,
  author: null,
}
