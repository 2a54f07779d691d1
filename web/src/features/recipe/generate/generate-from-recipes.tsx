import { useState } from 'react'
import {
  isMadeByTimes,
  peopleOf,
  portionsFrom,
  PortionsStepper,
} from '#features/recipe/needs/portions.tsx'
import { TimesField } from '#features/recipe/needs/times-field.tsx'
import { type NamedRecipe, useRecipe } from '#features/recipe/recipe.queries.ts'
import { RecipesList } from './recipes-list.tsx'

interface GenerateFromRecipesProps {
  recipes: readonly NamedRecipe[]
  onClose: () => void
}

/** One list from recipes that were chosen, each for as many as the person says. */
export function GenerateFromRecipes({ recipes, onClose }: GenerateFromRecipesProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [times, setTimes] = useState<Readonly<Record<string, number>>>({})
  return (
    <RecipesList
      intro="Uma lista para todas estas receitas:"
      recipes={recipes.map(({ id }) => askedFor(id, typed[id], times[id]))}
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
            times={times[recipe.id] ?? 1}
            onTimes={(count) => setTimes((now) => ({ ...now, [recipe.id]: count }))}
            onFailed={onClose}
          />
        ))}
      </ul>
    </RecipesList>
  )
}

/** `people` counts for a recipe that is for people, `times` for any other. */
function askedFor(id: string, typed: string | undefined, times: number | undefined) {
  const people = peopleOf(typed)
  return { id, ...(people !== undefined && { people }), ...(times !== undefined && { times }) }
}

interface PortionsOfProps {
  recipe: NamedRecipe
  typed: string | undefined
  onType: (text: string) => void
  times: number
  onTimes: (times: number) => void
  onFailed: () => void
}

function PortionsOf(props: PortionsOfProps) {
  const { typed, onType, times, onTimes, onFailed } = props
  const { id, title } = props.recipe
  const recipe = useRecipe(id, onFailed)
  const { field } = portionsFrom(recipe, typed, onType)
  return (
    <li className="min-w-0 wrap-anywhere">
      {recipe && isMadeByTimes(recipe) ? (
        <>
          <p className="font-medium">{title}</p>
          <TimesField recipe={recipe} times={times} onTimes={onTimes} />
        </>
      ) : (
        <PortionsStepper {...field} label={`${title} (${field.label.toLowerCase()})`} of={title} />
      )}
    </li>
  )
}
