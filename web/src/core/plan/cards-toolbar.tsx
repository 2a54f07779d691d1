import type { PlanLimitType } from '@compra/contract/limits.ts'
import { Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { FilterButton } from '#ui/list/filter-button.tsx'
import { mayCreate } from './plan-gate.ts'
import { PlanLimitDialog } from './plan-limit-dialog.tsx'

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
}

/** Above the cards of an account, and still there when they are scrolled: add one, find some. */
export function CardsToolbar(props: CardsToolbarProps) {
  const { type, addLabel, addButton, isFiltered, onAdd, onFilter } = props
  const [isChecking, setChecking] = useState(false)
  const [isAtLimit, setAtLimit] = useState(false)
  async function handleAdd() {
    setChecking(true)
    let isReached = false
    const isAllowed = await mayCreate(type, {
      onLimit: () => {
        isReached = true
      },
    })
    flushSync(() => setChecking(false))
    // A dialog returns the focus to the element that had it; a busy button has lost it.
    addButton.current?.focus()
    setAtLimit(isReached)
    if (isAllowed) onAdd()
  }
  return (
    <div className="sticky -top-1 z-10 -mx-1 flex flex-wrap gap-2 bg-surface px-1 pt-1 pb-3">
      <Button
        ref={addButton}
        busy={isChecking && 'Verificando...'}
        onClick={() => void handleAdd()}
      >
        <Plus aria-hidden className="size-5" />
        {addLabel}
      </Button>
      <FilterButton isActive={isFiltered} onClick={onFilter} />
      {isAtLimit && <PlanLimitDialog type={type} onClose={() => setAtLimit(false)} />}
    </div>
  )
}
