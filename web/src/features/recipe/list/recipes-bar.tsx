import { Download, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { AddButton } from '#core/plan/add-button.tsx'
import { Button } from '#ui/button.tsx'
import { Segments } from '#ui/field/segments.tsx'

/** All recipes, or those that can be cooked from the pantry. */
export type RecipesView = 'all' | 'cookable'

const VIEWS: readonly { value: RecipesView; label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'cookable', label: 'O que dá para cozinhar' },
]

interface ViewChoiceProps {
  view: RecipesView
  onView: (view: RecipesView) => void
  /** Controls on the right of the choice. */
  children: ReactNode
}

export function ViewChoice({ view, onView, children }: ViewChoiceProps) {
  return (
    <div className="mb-2 flex items-center gap-2">
      <Segments
        legend="Quais receitas"
        name="recipes-view"
        className="flex min-w-0 grow"
        optionClassName="grow px-2 text-center leading-tight"
        options={VIEWS}
        value={view}
        onChange={onView}
      />
      {children}
    </div>
  )
}

interface BringButtonProps {
  label?: string
  onBring: () => void
  children: ReactNode
}

/** Opens the import of a recipe. */
export function BringButton({ label, onBring, children }: BringButtonProps) {
  return (
    <AddButton type="recipes" variant="secondary" label={label} onAdd={onBring}>
      <Download aria-hidden className="size-5" />
      {children}
    </AddButton>
  )
}

/** Starts selecting several recipes for one list. */
export function SelectButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      className="shrink-0 max-sm:px-3"
      aria-label="Selecionar"
      title="Selecionar várias"
      onClick={onClick}
    >
      <ListChecks aria-hidden className="size-5" />
      <span className="max-sm:hidden">Selecionar</span>
    </Button>
  )
}

interface SelectionFooterProps {
  count: number
  onGenerate: () => void
  onCancel: () => void
}

/** Actions on the selected recipes. */
export function SelectionFooter({ count, onGenerate, onCancel }: SelectionFooterProps) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Cancelar seleção
      </Button>
      <Button disabled={count === 0} onClick={onGenerate}>
        {count > 1 ? `Gerar lista de ${count} receitas` : 'Gerar lista'}
      </Button>
    </>
  )
}
