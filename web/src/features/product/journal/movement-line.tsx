import { formatQuantity } from '@compra/contract/format/numbers.ts'
import type { Movement } from '@compra/contract/stock/journal.ts'
import { Undo2 } from 'lucide-react'
import { formatWhen } from '#lib/format/relative.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { reasonText } from './movement-words.ts'

interface MovementLineProps {
  movement: Movement
  /** Whether to show the product's name: in a journal of many products. */
  isNamed: boolean
  now: Date
  isBusy: boolean
  onUndo: () => void
}

/** A movement with its reason, author and time, and an undo button. */
export function MovementLine({ movement, isNamed, now, isBusy, onUndo }: MovementLineProps) {
  const { product, who, at, isUndone, canUndo } = movement
  const reason = reasonText(movement)
  const facts = [reason, who ?? 'Alguém', ...(isUndone ? ['desfeito depois'] : [])].join(' · ')
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow wrap-anywhere">
        {isNamed && <p className="font-medium">{product}</p>}
        <Change movement={movement} />
        <p className="text-sm text-muted">
          {`${facts} · `}
          <time dateTime={at}>{formatWhen(new Date(at), now)}</time>
        </p>
      </div>
      {canUndo && (
        <Button
          variant="ghost"
          className="shrink-0"
          disabled={isBusy}
          aria-label={`Desfazer: ${reason}, ${isNamed ? product : formatWhen(new Date(at), now)}`}
          onClick={onUndo}
        >
          <Undo2 aria-hidden className="size-5" />
          Desfazer
        </Button>
      )}
    </li>
  )
}

/** '2 → 5'; screen readers get words. */
function Change({ movement: { from, to, isUndone } }: { movement: Movement }) {
  const [before, after] = [formatQuantity(from), formatQuantity(to)]
  return (
    <p className="tabular-nums">
      <span aria-hidden className={classNames(isUndone && 'text-muted line-through')}>
        {`${before} → ${after}`}
      </span>
      <span className="sr-only">{`de ${before} para ${after}`}</span>
    </p>
  )
}
