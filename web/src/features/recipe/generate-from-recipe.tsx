import { listEntriesOf } from '@compra/contract/quantity-merge.ts'
import { GenerateDialog } from '#core/generate-dialog.tsx'
import type { FillMode } from '#core/list-filling-rules.ts'
import { summaryOf } from '#core/item-summary.ts'
import { fillWithIngredients } from '#core/list-joining.ts'
import { closeOverlay } from '#core/overlays.ts'
import { sayListFilled } from '#core/say-list-filled.ts'
import { PortionsField, usePortions } from './portions.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useRecipe } from './recipe.queries.ts'

interface GenerateFromRecipeProps {
  id: string
  /** For how many it was being read. */
  portions?: number
  onClose: () => void
}

/** A list of what a recipe takes, for as many as will eat (G-039). */
export function GenerateFromRecipe({ id, portions, onClose }: GenerateFromRecipeProps) {
  const { recipe } = useRecipe(id, onClose)
  const { ingredients, field } = usePortions(recipe, portions)
  function handleGenerate(mode: FillMode) {
    closeOverlay()
    fillWithIngredients(ingredients, mode, (filled) => sayListFilled(mode, filled))
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
            {listEntriesOf(ingredients).map(({ name, quantity }) => (
              <li key={name} className="flex items-baseline justify-between gap-3 py-2.5">
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                <span className="shrink-0 text-sm text-muted tabular-nums">
                  {summaryOf({ cents: 0, quantity })}
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
