import type { ReactNode } from 'react'
import { GenerateDialog } from '#core/list/filling/generate-dialog.tsx'
import type { FillMode } from '#core/list/filling/list-filling-rules.ts'
import { fillWithWants } from '#core/list/filling/list-joining.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { NeedGroups } from '#features/recipe/needs/need-groups.tsx'
import { sourcesOf } from '#features/recipe/needs/need.rules.ts'
import { useNeedsOfMany } from '#features/recipe/needs/needs.queries.ts'
import { useChosen } from '#features/recipe/needs/use-chosen.ts'
import { RowsSkeleton } from '#features/recipe/rows-skeleton.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'

interface RecipesListProps {
  intro: string
  /** Without `people`: the recipe's own number of portions. */
  recipes: readonly { id: string; people?: number; times?: number }[]
  /** The titles that a row shows for its recipes, by id. */
  titles: ReadonlyMap<string, string>
  onClose: () => void
  /** The summary of the recipes. */
  children: ReactNode
}

/** One list from several recipes: each row names its recipes, and the stock counts once for all. */
export function RecipesList({ intro, recipes, titles, onClose, children }: RecipesListProps) {
  const { needs = [], products, isAsking, isFailed, retry } = useNeedsOfMany(recipes)
  const chosen = useChosen(needs, products)
  function handleGenerate(mode: FillMode) {
    const sources = sourcesOf(chosen.wanted, titles)
    closeOverlay()
    void fillWithWants(chosen.wants, mode, (filled) => toastListFilled(mode, filled), sources)
  }
  return (
    <GenerateDialog
      intro={intro}
      disabled={isAsking || chosen.wants.length === 0}
      onGenerate={handleGenerate}
      onClose={onClose}
    >
      {children}
      {isFailed && <LoadFailed onRetry={retry} />}
      {!isFailed && needs.length === 0 && <RowsSkeleton />}
      {needs.length > 0 && <NeedGroups products={products} chosen={chosen} titles={titles} />}
    </GenerateDialog>
  )
}
