import { MAX_QUANTITY } from '@compra/contract/limits.ts'
import { portionsOf, scaleIngredient } from '@compra/contract/quantity/quantity-scale.ts'
import type { Ingredient, Recipe } from '@compra/contract/recipe.ts'
import { useState } from 'react'
import { readWhole } from '#core/form/whole-number.ts'
import { Stepper } from '#ui/field/stepper.tsx'

/** The number of portions; until the person chooses, that of the recipe. */
export function usePortions(recipe: Recipe | undefined, given?: number) {
  const [typed, setTyped] = useState(given === undefined ? undefined : String(given))
  const { base, label } = portionsOf(recipe?.servings ?? '')
  const wanted = typed === undefined ? base : (readWhole(typed) ?? 0)
  const chosen = wanted < 1 ? base : Math.min(wanted, MAX_QUANTITY)
  const ingredients: readonly Ingredient[] = recipe?.ingredients ?? []
  return {
    chosen,
    ingredients: ingredients.map((one) => scaleIngredient(one, { chosen, base })),
    field: { label, chosen, text: typed ?? String(base), onType: setTyped },
  }
}

interface PortionsFieldProps {
  label: string
  chosen: number
  text: string
  onType: (text: string) => void
}

export function PortionsField({ label, chosen, text, onType }: PortionsFieldProps) {
  return (
    <Stepper
      label={label}
      decreaseLabel="Diminuir"
      increaseLabel="Aumentar"
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
