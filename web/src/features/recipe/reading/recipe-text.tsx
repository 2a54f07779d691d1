import { formatIngredient } from '@compra/contract/quantity/quantity-format.ts'
import type { SharedRecipe } from '@compra/contract/recipe/link.ts'
import { ChartNoAxesColumn, Clock, type LucideIcon, Users } from 'lucide-react'
import { CATEGORY_ICONS } from '#features/recipe/category/category-icons.ts'
import { PortionsField, type usePortions } from '#features/recipe/needs/portions.tsx'
import { SourceLine } from '#features/recipe/source-line.tsx'
import { StepTimes } from '#features/recipe/step-times.tsx'

export interface RecipeTextProps {
  recipe: Omit<SharedRecipe, 'photo'>
  portions: ReturnType<typeof usePortions>
  /** The heading level of its two parts. */
  heading: 'h2' | 'h3'
}

/** A recipe in large type, with the amounts for the chosen portions. */
export function RecipeText({ recipe, portions, heading: Heading }: RecipeTextProps) {
  const { ingredients, field } = portions
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere text-muted">{recipe.description}</p>
      <Facts {...recipe} />
      <SourceLine {...recipe} />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <Heading className="text-xl font-bold">Ingredientes</Heading>
        <PortionsField {...field} />
      </div>
      <ul className="mt-2 divide-y divide-border text-lg">
        {ingredients.map((ingredient, at) => (
          <li key={at} className="py-2 wrap-anywhere">
            {formatIngredient(ingredient)}
          </li>
        ))}
      </ul>
      <Steps steps={recipe.steps} Heading={Heading} />
    </>
  )
}

function Facts({
  category,
  difficultyLevel,
  preparationTime,
  servings,
}: RecipeTextProps['recipe']) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      <Fact Icon={CATEGORY_ICONS[category]} text={category} />
      <Fact Icon={ChartNoAxesColumn} text={difficultyLevel} />
      <Fact Icon={Clock} text={preparationTime} />
      <Fact Icon={Users} text={servings} />
    </ul>
  )
}

function Fact({ Icon, text }: { Icon: LucideIcon; text: string }) {
  if (text === '') return null
  return (
    <li className="inline-flex items-center gap-1.5 rounded-full bg-raised px-3 py-1 text-sm">
      <Icon aria-hidden className="size-4 shrink-0 text-primary" />
      {text}
    </li>
  )
}

interface StepsProps extends Pick<SharedRecipe, 'steps'> {
  Heading: RecipeTextProps['heading']
}

function Steps({ steps, Heading }: StepsProps) {
  if (steps.length === 0) return null
  return (
    <>
      <Heading className="mt-6 text-xl font-bold">Passos</Heading>
      <ol className="mt-2 grid gap-5 text-lg">
        {steps.map((step) => (
          <li key={step.order} className="flex gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary tabular-nums">
              {step.order}
            </span>
            <div className="min-w-0 pt-1">
              <p className="whitespace-pre-line wrap-anywhere">{step.description}</p>
              <StepTimes {...step} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
