import { formatIngredient } from '@compra/contract/quantity/quantity-format.ts'
import type { Recipe, Step } from '@compra/contract/recipe.ts'
import { ChartNoAxesColumn, Clock, type LucideIcon, Users, Utensils } from 'lucide-react'
import { useState } from 'react'
import { useIsOffline } from '#core/shell/network.ts'
import { CATEGORY_ICONS } from '#features/recipe/category/category-icons.ts'
import { CookedDialog } from '#features/recipe/cooked/cooked-dialog.tsx'
import { GenerateFromRecipe } from '#features/recipe/generate/generate-from-recipe.tsx'
import { PortionsField, usePortions } from '#features/recipe/needs/portions.tsx'
import { DishBanner } from '#features/recipe/photo/dish-banner.tsx'
import { type NamedRecipe, useRecipe } from '#features/recipe/recipe.queries.ts'
import { RowsSkeleton } from '#features/recipe/rows-skeleton.tsx'
import { SourceLine } from '#features/recipe/source-line.tsx'
import { StepTimes } from '#features/recipe/step-times.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { useWakeLock } from './wake-lock.ts'

interface RecipeViewProps extends NamedRecipe {
  /** For how many it is planned. */
  planned?: number
  onClose: () => void
}

/** A recipe to cook by: in large type, for as many as will eat, and the screen stays on. */
export function RecipeView({ id, title, planned, onClose }: RecipeViewProps) {
  const { recipe } = useRecipe(id, onClose)
  const { chosen, ingredients, field } = usePortions(recipe, { planned })
  const [layer, setLayer] = useState<'generate' | 'cook'>()
  const handleEnd = () => setLayer(undefined)
  const isOffline = useIsOffline()
  useWakeLock()
  return (
    <Dialog
      title={recipe?.title ?? title}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            className="grow"
            disabled={!recipe}
            onClick={() => setLayer('cook')}
          >
            <Utensils aria-hidden className="size-5" />
            Cozinhei
          </Button>
          <Button className="grow" disabled={!recipe} onClick={() => setLayer('generate')}>
            Gerar Lista de Compras
          </Button>
        </>
      }
    >
      {isOffline && <OfflineMark />}
      {recipe ? (
        <>
          <DishBanner recipe={recipe} />
          <p className="whitespace-pre-line wrap-anywhere text-muted">{recipe.description}</p>
          <Facts {...recipe} />
          <SourceLine {...recipe} />
          <div className="mt-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <h3 className="text-xl font-bold">Ingredientes</h3>
            <PortionsField {...field} />
          </div>
          <ul className="mt-2 divide-y divide-border text-lg">
            {ingredients.map((ingredient) => (
              <li key={ingredient.id} className="py-2 wrap-anywhere">
                {formatIngredient(ingredient)}
              </li>
            ))}
          </ul>
          <Steps steps={recipe.steps} />
        </>
      ) : (
        <RowsSkeleton />
      )}
      {layer === 'generate' && <GenerateFromRecipe id={id} portions={chosen} onClose={handleEnd} />}
      {layer === 'cook' && (
        <CookedDialog id={id} title={title} portions={chosen} onClose={handleEnd} />
      )}
    </Dialog>
  )
}

function Facts({ category, difficultyLevel, preparationTime, servings }: Recipe) {
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

function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-xl font-bold">Passos</h3>
      <ol className="mt-2 grid gap-5 text-lg">
        {steps.map((step) => (
          <li key={step.id} className="flex gap-3">
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
