import { useState } from 'react'
import { peopleOf, portionsFrom, PortionsStepper } from '#features/recipe/needs/portions.tsx'
import { type NamedRecipe, useRecipe } from '#features/recipe/recipe.queries.ts'
import { RecipesList } from './recipes-list.tsx'

interface GenerateFromRecipesProps {
  recipes: readonly NamedRecipe[]
  onClose: () => void
}

/** One list from recipes that were chosen, each for as many as the person says. */
export function GenerateFromRecipes({ recipes, onClose }: GenerateFromRecipesProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  return (
    <RecipesList
      intro="Uma lista para todas estas receitas:"
      recipes={recipes.map(({ id }) => askedFor(id, typed[id]))}
      titles={new Map(recipes.map(({ id, title }) => [id, title]))}
      onClose={onClose}
    >
      <ul
        aria-label="Receitas escolhidas"
        className="my-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-3"
      >
        {recipes.map((recipe) => (
          <PortionsOf
            key={recipe.id}
            recipe={recipe}
            typed={typed[recipe.id]}
            onType={(text) => setTyped((now) => ({ ...now, [recipe.id]: text }))}
            onFailed={onClose}
          />
        ))}
      </ul>
    </RecipesList>
  )
}

function askedFor(id: string, typed: string | undefined) {
  const people = peopleOf(typed)
  return people === undefined ? { id } : { id, people }
}

interface PortionsOfProps {
  recipe: NamedRecipe
  typed: string | undefined
  onType: (text: string) => void
  onFailed: () => void
}

function PortionsOf({ recipe: { id, title }, typed, onType, onFailed }: PortionsOfProps) {
  const recipe = useRecipe(id, onFailed)
  const { field } = portionsFrom(recipe, typed, onType)
  return (
    <li className="min-w-0 wrap-anywhere">
      <PortionsStepper {...field} label={`${title} (${field.label.toLowerCase()})`} of={title} />
    </li>
  )
}
