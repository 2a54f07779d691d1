import { listEntriesOf } from '@compra/contract/quantity/quantity-merge.ts'
import type { ParsedIngredient } from '@compra/contract/quantity/quantity.ts'
import { GenerateDialog } from '#core/list/filling/generate-dialog.tsx'
import type { FillMode } from '#core/list/filling/list-filling-rules.ts'
import { fillWithIngredients } from '#core/list/filling/list-joining.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { itemText, summaryOf } from '#core/list/working-list/item-summary.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { NeedGroups } from '#features/recipe/needs/need-groups.tsx'
import { isCompared } from '#features/recipe/needs/need.rules.ts'
import { useNeeds } from '#features/recipe/needs/needs.queries.ts'
import { PortionsField, usePortions } from '#features/recipe/needs/portions.tsx'
import { useChosen } from '#features/recipe/needs/use-chosen.ts'
import { useRecipe } from '#features/recipe/recipe.queries.ts'
import { RowsSkeleton } from '#features/recipe/rows-skeleton.tsx'

interface GenerateFromRecipeProps {
  id: string
  /** For how many it was being read. */
  portions?: number
  onClose: () => void
}

/**
 * A shopping list from the ingredients of a recipe, for a chosen number of portions (G-039), without
 * what is at home. Where nothing can be compared with it, all of them.
 */
export function GenerateFromRecipe({ id, portions, onClose }: GenerateFromRecipeProps) {
  const recipe = useRecipe(id, onClose)
  const { ingredients, people, field } = usePortions(recipe, { portions })
  const { needs = [], products, isAsking } = useNeeds(id, people)
  const chosen = useChosen(needs)
  const isAgainstStock = isCompared(needs)
  const lines = isAgainstStock ? chosen.lines : ingredients
  function handleGenerate(mode: FillMode) {
    closeOverlay()
    fillWithIngredients(lines, mode, (filled) => toastListFilled(mode, filled))
  }
  return (
    <GenerateDialog
      intro="Deseja gerar uma lista a partir dos itens abaixo?"
      disabled={isAsking || lines.length === 0}
      onGenerate={handleGenerate}
      onClose={onClose}
    >
      {recipe && (
        <div className="my-3">
          <PortionsField {...field} />
        </div>
      )}
      {isAgainstStock && <NeedGroups products={products} chosen={chosen} />}
      {!isAgainstStock && <Ingredients ingredients={isAsking ? [] : ingredients} />}
    </GenerateDialog>
  )
}

/** All of them; none while they are loading. */
function Ingredients({ ingredients }: { ingredients: readonly ParsedIngredient[] }) {
  if (ingredients.length === 0) return <RowsSkeleton />
  return (
    <ul className="divide-y divide-border">
      {listEntriesOf(ingredients).map((entry) => (
        <li key={itemText(entry)} className="flex items-baseline justify-between gap-3 py-2.5">
          <span className="min-w-0 font-medium wrap-anywhere">{itemText(entry)}</span>
          <span className="shrink-0 text-sm text-muted tabular-nums">
            {summaryOf({ cents: 0, quantity: entry.quantity })}
          </span>
        </li>
      ))}
    </ul>
  )
}
