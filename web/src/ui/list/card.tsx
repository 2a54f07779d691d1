import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'

interface CardProps {
  title: string
  /** One line each; on a card with `lead`, one line for all. */
  facts: readonly ReactNode[]
  /** Before the actions, with the facts above. */
  lead?: ReactNode
  /** A mark beside the title, such as for low stock. */
  badge?: ReactNode
  /** Before the title, such as a photo. */
  picture?: ReactNode
  /** Pressing the card anywhere but on its actions opens it. */
  onOpen?: () => void
  /** `IconButton`s. */
  actions: ReactNode
  /** Props of a card that can be dragged. */
  drag?: Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart'>
}

/** One entry of an account's list: title, two lines of facts, actions. */
export function Card(props: CardProps) {
  const { title, facts, lead, badge, picture, actions, onOpen, drag } = props
  const titleId = useId()
  return (
    <article
      {...drag}
      className={classNames(
        'relative rounded-card border border-border bg-surface py-2.5 pr-2',
        picture ? 'pl-2.5' : 'pl-4',
        drag?.draggable && 'cursor-grab',
      )}
    >
      <div className="flex gap-3">
        {picture}
        <div className="min-w-0 grow">
          <h3 className="pr-2 text-base leading-snug font-semibold wrap-anywhere">
            <span id={titleId}>{title}</span> {badge}
          </h3>
          {lead !== undefined && (
            <p className="flex flex-wrap items-center gap-x-3 py-1 pr-2 text-sm text-muted tabular-nums">
              {facts.map((fact, at) => (
                <span key={at}>{fact}</span>
              ))}
            </p>
          )}
        </div>
      </div>
      <div
        className={classNames(
          'flex items-end justify-between gap-x-2',
          lead !== undefined && 'flex-wrap',
        )}
      >
        {lead ?? (
          <div className="min-w-0 py-1">
            {facts.map((fact, line) => (
              <p key={line} className="text-sm text-muted tabular-nums wrap-anywhere">
                {fact}
              </p>
            ))}
          </div>
        )}
        {onOpen && (
          <button
            type="button"
            aria-labelledby={titleId}
            onClick={onOpen}
            className="absolute inset-0 rounded-card -outline-offset-2"
          />
        )}
        <div className="relative ml-auto flex shrink-0">{actions}</div>
      </div>
    </article>
  )
}

/** A badge beside the title of a card that needs attention. */
export function WarningBadge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full bg-warning-soft px-2 align-middle text-sm font-medium text-warning">
      {children}
    </span>
  )
}
