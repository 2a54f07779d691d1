import { listEntriesOf } from '@compra/contract/quantity/quantity-merge.ts'
import { GenerateDialog } from '#core/list-filling/generate-dialog.tsx'
import type { FillMode } from '#core/list-filling/list-filling-rules.ts'
import { fillWithIngredients } from '#core/list-filling/list-joining.ts'
import { toastListFilled } from '#core/list-filling/toast-list-filled.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { itemText, summaryOf } from '#core/working-list/item-summary.ts'
import { useRecipe } from '#features/recipe/recipe.queries.ts'
import { RowsSkeleton } from '#features/recipe/rows-skeleton.tsx'
import { PortionsField, usePortions } from './portions.tsx'

interface GenerateFromRecipeProps {
  id: string
  /** For how many it was being read. */
  portions?: number
  onClose: () => void
}

/** A shopping list from the ingredients of a recipe, for a chosen number of portions (G-039). */
export function GenerateFromRecipe({ id, portions, onClose }: GenerateFromRecipeProps) {
  const { recipe } = useRecipe(id, onClose)
  const { ingredients, field } = usePortions(recipe, portions)
  function handleGenerate(mode: FillMode) {
    closeOverlay()
    fillWithIngredients(ingredients, mode, (filled) => toastListFilled(mode, filled))
  }
  return (
    <GenerateDialog
      intro="Deseja gerar uma lista a partir dos itens abaixo?"
      disabled={!recipe}
      onGenerate={handleGenerate}
      onClose={onClose}
    >
      {recipe ? (
        <>
          <div className="my-3">
            <PortionsField {...field} />
          </div>
          <ul className="divide-y divide-border">
            {listEntriesOf(ingredients).map((entry) => (
              <li
                key={itemText(entry)}
                className="flex items-baseline justify-between gap-3 py-2.5"
              >
                <span className="min-w-0 font-medium wrap-anywhere">{itemText(entry)}</span>
                <span className="shrink-0 text-sm text-muted tabular-nums">
                  {summaryOf({ cents: 0, quantity: entry.quantity })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <RowsSkeleton />
      )}
    </GenerateDialog>
  )
}
