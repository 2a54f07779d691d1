import { withPeople } from '@compra/contract/measure/yield.ts'
import type { Recipe } from '@compra/contract/recipe/recipe.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { updateRecipe } from '#core/pantry/rules/recipes.ts'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct } from '#core/shell/toasts.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PortionsStepper, peopleOf } from './portions.tsx'

const TIMES = [
  { times: 0.5, label: 'Meia receita' },
  { times: 1, label: 'Uma receita' },
  { times: 2, label: 'Duas receitas' },
] as const

interface TimesFieldProps {
  recipe: Recipe
  times: number
  onTimes: (times: number) => void
}

/** How often to make a recipe that says what it yields, but not for how many people. */
export function TimesField({ recipe, times, onTimes }: TimesFieldProps) {
  return (
    <div className="min-w-0">
      <fieldset>
        <legend className="text-sm text-muted wrap-anywhere">Rende {recipe.servings}</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {TIMES.map(({ times: count, label }) => (
            <button
              key={count}
              type="button"
              aria-label={`${label}: ${recipe.title}`}
              aria-pressed={count === times}
              onClick={() => onTimes(count)}
              className={classNames(
                'min-h-11 rounded-control border px-3 font-semibold',
                count === times
                  ? 'border-primary bg-primary-soft text-primary'
                  : 'border-control text-muted hover:bg-raised',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
      <PeopleQuestion recipe={recipe} />
    </div>
  )
}

/** Asks once; the answer is kept in the recipe. */
function PeopleQuestion({ recipe }: { recipe: Recipe }) {
  const [typed, setTyped] = useState<string>()
  const remember = useMutation({
    onMutate: beginAct,
    mutationFn: (people: number) => {
      const draft = { ...recipe, servings: withPeople(recipe.servings, people) }
      return actOnPantry(updateRecipe, { id: recipe.id, draft })
    },
    onError: toastWriteError('Erro', 'Não foi possível salvar a receita. Tente novamente.'),
  })
  if (typed === undefined) {
    return (
      <Button
        variant="secondary"
        className="mt-2"
        aria-label={`Para quantas pessoas dá? ${recipe.title}`}
        onClick={() => setTyped('4')}
      >
        Para quantas pessoas dá?
      </Button>
    )
  }
  const people = peopleOf(typed) ?? 1
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <PortionsStepper
        label="Para quantas pessoas dá?"
        chosen={people}
        text={typed}
        onType={setTyped}
      />
      <Button busy={remember.isPending && 'Salvando...'} onClick={() => remember.mutate(people)}>
        Lembrar
      </Button>
    </div>
  )
}
