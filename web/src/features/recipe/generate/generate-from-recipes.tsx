import { ITEM_NOTE_MAX } from '@compra/contract/limits.ts'
import { foldName } from '@compra/contract/name.ts'
import { useState } from 'react'
import { GenerateDialog } from '#core/list-filling/generate-dialog.tsx'
import type { FillMode } from '#core/list-filling/list-filling-rules.ts'
import { fillWithIngredients } from '#core/list-filling/list-joining.ts'
import { toastListFilled } from '#core/list-filling/toast-list-filled.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { NeedGroups } from '#features/recipe/needs/need-groups.tsx'
import { sourcesOf } from '#features/recipe/needs/need.rules.ts'
import { useNeedsOfMany } from '#features/recipe/needs/needs.queries.ts'
import { peopleOf, portionsFrom, PortionsStepper } from '#features/recipe/needs/portions.tsx'
import { useChosen } from '#features/recipe/needs/use-chosen.ts'
import { type NamedRecipe, useRecipe } from '#features/recipe/recipe.queries.ts'
import { RowsSkeleton } from '#features/recipe/rows-skeleton.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'

interface GenerateFromRecipesProps {
  recipes: readonly NamedRecipe[]
  onClose: () => void
}

/** One list from several recipes: each row says for which, and what is at home counts once over all. */
export function GenerateFromRecipes({ recipes, onClose }: GenerateFromRecipesProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const asked = useNeedsOfMany(recipes.map(({ id }) => askedFor(id, typed[id])))
  const { needs = [], products, isAsking, isFailed, retry } = asked
  const chosen = useChosen(needs)
  const titles = new Map(recipes.map(({ id, title }) => [id, title]))
  function handleGenerate(mode: FillMode) {
    const sources = sourcesOf(chosen.wanted, titles)
    closeOverlay()
    fillWithIngredients(
      chosen.lines,
      mode,
      (filled) => toastListFilled(mode, filled),
      (name) => sources.get(foldName(name))?.slice(0, ITEM_NOTE_MAX),
    )
  }
  return (
    <GenerateDialog
      intro="Uma lista para todas estas receitas:"
      disabled={isAsking || chosen.lines.length === 0}
      onGenerate={handleGenerate}
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
      {isFailed && <LoadFailed onRetry={retry} />}
      {!isFailed && needs.length === 0 && <RowsSkeleton />}
      {needs.length > 0 && <NeedGroups products={products} chosen={chosen} titles={titles} />}
    </GenerateDialog>
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
  const { recipe } = useRecipe(id, onFailed)
  const { field } = portionsFrom(recipe, typed, onType)
  return (
    <li className="min-w-0 wrap-anywhere">
      <PortionsStepper {...field} label={`${title} (${field.label.toLowerCase()})`} of={title} />
    </li>
  )
}
