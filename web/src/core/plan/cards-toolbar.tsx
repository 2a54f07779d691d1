import type { PlanLimitType } from '@compra/contract/limits.ts'
import { Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { FilterButton } from '#ui/list/filter-button.tsx'
import { AddButton } from './add-button.tsx'

interface CardsToolbarProps {
  /** The resource that the plan may limit. */
  type: PlanLimitType
  addLabel: string
  /** Receives the focus when the card that had it is removed. */
  addButton: RefObject<HTMLButtonElement | null>
  isFiltered: boolean
  /** Called when the plan allows one more. */
  onAdd: () => void
  onFilter: () => void
  /** Other ways to add, beside the first. */
  children?: ReactNode
}

/** The sticky toolbar above an account's cards, with a button to add and a search field. */
export function CardsToolbar(props: CardsToolbarProps) {
  const { type, addLabel, addButton, isFiltered, onAdd, onFilter, children } = props
  return (
    <div className="sticky -top-1 z-10 -mx-1 flex flex-wrap gap-2 bg-surface px-1 pt-1 pb-3 max-sm:pb-2 max-sm:*:px-3">
      <AddButton type={type} button={addButton} onAdd={onAdd}>
        <Plus aria-hidden className="size-5" />
        {addLabel}
      </AddButton>
      {children}
      <FilterButton isActive={isFiltered} onClick={onFilter} />
    </div>
  )
}
