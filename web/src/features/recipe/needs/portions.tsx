import { MAX_QUANTITY } from '@compra/contract/limits.ts'
import { yieldOf } from '@compra/contract/measure/yield.ts'
import { portionsOf, scaleIngredient } from '@compra/contract/quantity/quantity-scale.ts'
import type { Ingredient } from '@compra/contract/recipe/recipe.ts'
import { useState } from 'react'
import { readWhole } from '#core/form/whole-number.ts'
import { classNames } from '#ui/class-names.ts'
import { Stepper } from '#ui/field/stepper.tsx'

type Amount = Omit<Ingredient, 'id'>

/** The fields of a recipe that depend on the number of portions. */
interface Portioned<Part extends Amount = Amount> {
  readonly servings: string
  readonly ingredients: readonly Part[]
}

interface Given {
  /** An earlier choice. */
  portions?: number | undefined
  /** The planned number of people; a recipe that is not for people is made once. */
  planned?: number | undefined
}

/** The number of portions: chosen by the user, or else given, or else the recipe's. */
export function usePortions(recipe: Portioned | undefined, { portions, planned }: Given = {}) {
  const [typed, setTyped] = useState(textOf(portions))
  const text = typed ?? (yieldOf(recipe?.servings ?? '').isPeople ? textOf(planned) : undefined)
  return { ...portionsFrom(recipe, text, setTyped), people: peopleOf(text) }
}

function textOf(count: number | undefined): string | undefined {
  return count === undefined ? undefined : String(count)
}

/** The portions from the typed text; the recipe may still be loading. */
export function portionsFrom<Part extends Amount>(
  recipe: Portioned<Part> | undefined,
  typed: string | undefined,
  onType: (text: string) => void,
) {
  const { base, label } = portionsOf(recipe?.servings ?? '')
  const chosen = peopleOf(typed) ?? base
  const ingredients = recipe?.ingredients ?? []
  return {
    chosen,
    ingredients: ingredients.map((one) => scaleIngredient(one, { chosen, base })),
    field: { label, base, chosen, text: typed ?? String(base), onType },
  }
}

/** Whether a list asks for how often to make it: it says what it yields, but not for how many people. */
export function isMadeByTimes(recipe: Pick<Portioned, 'servings'>): boolean {
  const { isPeople, text } = yieldOf(recipe.servings)
  return !isPeople && text !== ''
}

/** The number for the request; undefined: the recipe's own. */
export function peopleOf(typed: string | undefined): number | undefined {
  const number = typed === undefined ? 0 : (readWhole(typed) ?? 0)
  return number < 1 ? undefined : Math.min(number, MAX_QUANTITY)
}

interface PortionsFieldProps {
  label: string
  /** The recipe's own number of portions. */
  base: number
  chosen: number
  text: string
  onType: (text: string) => void
}

export function PortionsField({ label, base, chosen, text, onType }: PortionsFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <PortionsStepper label={label} {...{ chosen, text, onType }} />
      <fieldset className="flex gap-1">
        <legend className="sr-only">Atalhos</legend>
        {usualOf(base).map((count) => (
          <button
            key={count}
            type="button"
            aria-label={`Para ${count}`}
            aria-pressed={count === chosen}
            onClick={() => onType(String(count))}
            className={classNames(
              'grid h-11 min-w-11 place-items-center rounded-control border px-2 font-semibold tabular-nums',
              count === chosen
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-control text-muted hover:bg-raised',
            )}
          >
            {count}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

interface PortionsStepperProps extends Omit<PortionsFieldProps, 'base'> {
  /** The recipe's title, if there are several fields. */
  of?: string
}

export function PortionsStepper({ label, of, chosen, text, onType }: PortionsStepperProps) {
  const named = (act: string) => (of === undefined ? act : `${act} ${of}`)
  return (
    <Stepper
      label={label}
      decreaseLabel={named('Diminuir')}
      increaseLabel={named('Aumentar')}
      value={text}
      canDecrease={chosen > 1}
      canIncrease={chosen < MAX_QUANTITY}
      onDecrease={() => onType(String(chosen - 1))}
      onIncrease={() => onType(String(chosen + 1))}
      onType={onType}
      onBlur={() => onType(String(chosen))}
    />
  )
}

const TIMES = [0.5, 1, 1.5, 2, 3, 4]
const SHORTCUTS = 4

/** Common numbers of portions, one tap each: 2, 4, 6 and 8 for a recipe for four. */
function usualOf(base: number): number[] {
  const whole = TIMES.map((times) => base * times).filter(Number.isInteger)
  return whole.filter((count) => count <= MAX_QUANTITY).slice(0, SHORTCUTS)
}
