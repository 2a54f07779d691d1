import { MENU } from '@compra/contract/menu/menu-limits.ts'
import { itemName } from '@compra/contract/text/name.ts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#ui/icon-button.tsx'

interface MealRowProps {
  meal: string
  isFirst: boolean
  isLast: boolean
  isTaken: (name: string) => boolean
  onRename: (name: string) => void
  onMove: (by: -1 | 1) => void
  /** Undefined for the only meal. */
  onRemove: (() => void) | undefined
}

/** A meal that can be renamed, moved and removed. */
export function MealRow(props: MealRowProps) {
  const { meal, isFirst, isLast, isTaken, onRename, onMove, onRemove } = props
  const [typed, setTyped] = useState(meal)
  const name = itemName(typed)
  const isWrong = name !== '' && isTaken(name)
  function keep() {
    if (name === '' || isWrong) setTyped(meal)
    else if (name !== meal) onRename(name)
  }
  const moveBy = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    flushSync(() => onMove(by))
    // A moved row loses the focus.
    button.focus()
  }
  return (
    <li className="flex min-w-0 items-center">
      <input
        aria-label={`Nome de ${meal}`}
        maxLength={MENU.mealMax}
        value={typed}
        aria-invalid={isWrong || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
        className="h-11 min-w-0 grow rounded-control border border-control bg-surface px-3 text-base aria-invalid:border-destructive"
      />
      <IconButton
        label={`Mover ${meal} para cima`}
        aria-disabled={isFirst}
        className="aria-disabled:opacity-45"
        onClick={isFirst ? undefined : moveBy(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Mover ${meal} para baixo`}
        aria-disabled={isLast}
        className="aria-disabled:opacity-45"
        onClick={isLast ? undefined : moveBy(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={`Remover ${meal}`} disabled={!onRemove} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
