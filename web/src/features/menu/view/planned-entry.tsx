import type { MenuEntry } from '@compra/contract/menu/menu.ts'
import { Check, GripVertical, Users } from 'lucide-react'
import { titleOf } from '#features/menu/week/menu.rules.ts'

interface PlannedEntryProps {
  entry: MenuEntry
  isMovable: boolean
  onOpen: () => void
}

/** A dish: a tap opens it, and its handle moves it. */
export function PlannedEntry({ entry, isMovable, onOpen }: PlannedEntryProps) {
  const { id, recipe, people, cookedAt } = entry
  const title = titleOf(entry)
  const isCooked = cookedAt !== null
  return (
    <li
      data-entry={id}
      data-title={title}
      data-kind={recipe ? 'recipe' : 'words'}
      data-cooked={isCooked || undefined}
      className="week-entry"
    >
      {isMovable && (
        // For mouse and touch; the keyboard has 'Mover para…'.
        <span aria-hidden data-grip title="Arrastar" className="week-grip">
          <GripVertical className="size-4" />
        </span>
      )}
      <button type="button" data-open={id} onClick={onOpen} className="week-open">
        <span className="block leading-snug font-medium wrap-anywhere">{title}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className="flex items-center gap-1 tabular-nums">
            <Users aria-hidden className="size-3.5" />
            <span className="sr-only">para </span>
            {people}
          </span>
          {isCooked && (
            <span className="flex items-center gap-1 font-medium text-primary">
              <Check aria-hidden className="size-3.5" />
              Cozinhado
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
