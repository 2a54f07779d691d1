import type { LucideIcon } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'

interface ActProps {
  Icon: LucideIcon
  label: string
  /** What the label does not say: 'ver o histórico'. */
  hint?: string
  isDestructive?: boolean
  onClick: () => void
}

/** One action of an opened thing, as a row of a list. */
export function Act({ Icon, label, hint, isDestructive = false, onClick }: ActProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={hint && `${label}: ${hint}`}
        title={hint && `${hint[0]?.toUpperCase()}${hint.slice(1)}`}
        onClick={onClick}
        className={classNames(
          'flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left font-medium tabular-nums hover:bg-raised',
          isDestructive && 'text-destructive',
        )}
      >
        <Icon
          aria-hidden
          className={classNames('size-5.5 shrink-0', !isDestructive && 'text-primary')}
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </button>
    </li>
  )
}
