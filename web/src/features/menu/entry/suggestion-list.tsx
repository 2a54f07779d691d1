import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { Suggestion, SuggestionGroup } from './suggestion.rules.ts'

interface SuggestionListProps {
  groups: readonly SuggestionGroup[]
  isLoading: boolean
  onChoose: (recipe: Suggestion['recipe']) => void
}

/** Recipes to choose from, each with its reason. */
export function SuggestionList({ groups, isLoading, onChoose }: SuggestionListProps) {
  const shown = groups.filter(({ suggestions }) => suggestions.length > 0)
  if (isLoading) return <output className="mt-4 block text-muted">Carregando receitas...</output>
  if (shown.length === 0) {
    return <p className="mt-4 text-muted">Nenhuma receita com esse nome.</p>
  }
  return shown.map((group) => <Group key={group.title} {...group} onChoose={onChoose} />)
}

interface GroupProps extends SuggestionGroup {
  onChoose: SuggestionListProps['onChoose']
}

function Group({ title, suggestions, onChoose }: GroupProps) {
  const id = useId()
  return (
    <section>
      <h3 id={id} className="mt-4 text-sm font-semibold text-muted">
        {title}
      </h3>
      <ul aria-labelledby={id} className="-mx-2">
        {suggestions.map(({ recipe, words, isUrgent }) => (
          <li key={recipe.id}>
            <button
              type="button"
              onClick={() => onChoose(recipe)}
              className="flex min-h-12 w-full flex-col justify-center rounded-control px-2 py-1.5 text-left hover:bg-raised"
            >
              <span className="leading-snug font-medium wrap-anywhere">{recipe.title}</span>
              {words && (
                <span
                  className={classNames(
                    'text-sm wrap-anywhere',
                    isUrgent ? 'font-medium text-warning' : 'text-muted',
                  )}
                >
                  {words}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
