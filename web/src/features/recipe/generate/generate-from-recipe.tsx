import { type Purchase, purchasesOf } from '@compra/contract/purchase/purchase.ts'
import { wantsOf } from '@compra/contract/purchase/want.ts'
import { scaleExactly } from '@compra/contract/quantity/quantity-scale.ts'
import type { Recipe } from '@compra/contract/recipe/recipe.ts'
import { type ReactNode, useState } from 'react'
import { GenerateDialog } from '#core/list/filling/generate-dialog.tsx'
import type { FillMode } from '#core/list/filling/list-filling-rules.ts'
import { fillWithWants } from '#core/list/filling/list-joining.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { itemText, summaryOf } from '#core/list/working-list/item-summary.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { NeedGroups } from '#features/recipe/needs/need-groups.tsx'
import { isCompared } from '#features/recipe/needs/need.rules.ts'
import { useNeeds } from '#features/recipe/needs/needs.queries.ts'
import { isMadeByTimes, PortionsField, usePortions } from '#features/recipe/needs/portions.tsx'
import { TimesField } from '#features/recipe/needs/times-field.tsx'
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
  const { field, scale, asked, by } = useHowMuch(recipe, portions)
  const { needs, products, rows, isAsking } = useNeeds(id, asked)
  const chosen = useChosen(needs ?? [], products)
  // If the stock cannot be loaded, all ingredients are used.
  const wants = needs ? chosen.wants : allOf(recipe, scale)
  function handleGenerate(mode: FillMode) {
    closeOverlay()
    void fillWithWants(wants, mode, (filled) => toastListFilled(mode, filled))
  }
  return (
    <GenerateDialog
      intro="Deseja gerar uma lista a partir dos itens abaixo?"
      disabled={isAsking || wants.length === 0}
      onGenerate={handleGenerate}
      onClose={onClose}
    >
      {recipe && (
        <div className="my-3">
          {by ? <TimesField recipe={recipe} {...by} /> : <PortionsField {...field} />}
        </div>
      )}
      <Preview isAsking={isAsking}>
        {isCompared(needs ?? []) ? (
          <NeedGroups products={products} chosen={chosen} />
        ) : (
          <Rows rows={needs ? rows : purchasesOf(wants, () => undefined)} />
        )}
      </Preview>
    </GenerateDialog>
  )
}

/** The number of people, or how often to make a recipe that is not for people. */
function useHowMuch(recipe: Recipe | undefined, portions: number | undefined) {
  const { people, chosen, field } = usePortions(recipe, { portions })
  const [typed, onTimes] = useState<number>()
  const { base } = field
  if (!recipe || !isMadeByTimes(recipe)) {
    return { field, scale: { base, chosen }, asked: { people }, by: undefined }
  }
  const times = typed ?? (portions ?? base) / base
  return { field, scale: { base, chosen: times * base }, asked: { times }, by: { times, onTimes } }
}

function Preview({ isAsking, children }: { isAsking: boolean; children: ReactNode }) {
  return isAsking ? <RowsSkeleton /> : children
}

/** All ingredients, without a stock and a catalogue. */
function allOf(recipe: Recipe | undefined, scale: { chosen: number; base: number }) {
  const exact = recipe?.ingredients.map((one) => scaleExactly(one, scale)) ?? []
  return wantsOf(exact, () => undefined)
}

function Rows({ rows }: { rows: readonly Purchase[] }) {
  return (
    <ul className="divide-y divide-border">
      {rows.map((entry) => (
        <li key={itemText(entry)} className="flex items-baseline justify-between gap-3 py-2.5">
          <span className="min-w-0 font-medium wrap-anywhere">
            {itemText(entry)}
            {entry.note && (
              <span className="block text-sm font-normal text-muted">{entry.note}</span>
            )}
          </span>
          <span className="shrink-0 text-sm text-muted tabular-nums">
            {summaryOf({ cents: 0, quantity: entry.quantity })}
          </span>
        </li>
      ))}
    </ul>
  )
}
