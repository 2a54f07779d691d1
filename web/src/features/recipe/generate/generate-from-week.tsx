import { findRecipe } from '#core/pantry/rules/recipes.ts'
import { usePantry } from '#core/pantry/use-pantry.ts'
import { isMadeByTimes } from '#features/recipe/needs/portions.tsx'
import type { NamedRecipe } from '#features/recipe/recipe.queries.ts'
import { RecipesList } from './recipes-list.tsx'

interface PlannedRecipe extends NamedRecipe {
  /** Portions on all days together. */
  readonly people: number
  /** The number of times it is planned. */
  readonly times: number
  /** 'qui', 'seg e qui' */
  readonly days: string
}

interface GenerateFromWeekProps {
  recipes: readonly PlannedRecipe[]
  /** Menu entries in free text: their ingredients are unknown. */
  words: readonly string[]
  onClose: () => void
}

/** One list for the menu of a week: each row names the dishes and days that need it. */
export function GenerateFromWeek({ recipes, words, onClose }: GenerateFromWeekProps) {
  return (
    <RecipesList
      intro="O que falta para cozinhar o que está no cardápio:"
      recipes={recipes.map(({ id, people, times }) => ({ id, people, times }))}
      titles={new Map(recipes.map(({ id, title, days }) => [id, `${title} (${days})`]))}
      onClose={onClose}
    >
      <ul aria-label="No cardápio" className="my-3 flex flex-wrap gap-2">
        {recipes.map((recipe) => (
          <Planned key={recipe.id} recipe={recipe} />
        ))}
      </ul>
      {words.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          Fica de fora o que não é receita: {words.join(', ')}.
        </p>
      )}
    </RecipesList>
  )
}

/** 'Lasanha · seg e qui · para 6', 'Pão de queijo · sex · uma receita' */
function Planned({ recipe: { id, title, people, times, days } }: { recipe: PlannedRecipe }) {
  const recipe = usePantry(findRecipe, id).data
  const made = times === 1 ? 'uma receita' : `${times} receitas`
  const amount = recipe && isMadeByTimes(recipe) ? made : `para ${people}`
  return (
    <li className="rounded-control bg-primary-soft px-3 py-1.5 text-sm wrap-anywhere">
      <span className="font-medium">{title}</span>
      <span className="text-muted">{` · ${days} · ${amount}`}</span>
    </li>
  )
}
