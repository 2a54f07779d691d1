import { type ReactNode, useId } from 'react'

interface CardProps {
  title: string
  /** One line each. */
  facts: readonly ReactNode[]
  /** Stands out beside the title, such as that something is running out. */
  badge?: ReactNode
  /** What kind of thing it is, as a drawing. */
  icon?: ReactNode
  /** Pressing the card anywhere but on its actions opens it. */
  onOpen?: () => void
  /** `IconButton`s. */
  actions: ReactNode
}

/** One entry of a list of an account: what it is, two lines of facts, what can be done with it. */
export function Card({ title, facts, badge, icon, actions, onOpen }: CardProps) {
  const titleId = useId()
  return (
    <article className="relative rounded-card border border-border bg-surface py-2.5 pr-2 pl-4">
      <div className="flex items-start gap-2">
        {icon !== undefined && <span className="text-primary [&_svg]:size-5.5">{icon}</span>}
        <h3 className="pr-2 text-base leading-snug font-semibold wrap-anywhere">
          <span id={titleId}>{title}</span> {badge}
        </h3>
      </div>
      <div className="flex items-end justify-between gap-2">
        <div className="min-w-0 py-1">
          {facts.map((fact, line) => (
            <p key={line} className="text-sm text-muted tabular-nums wrap-anywhere">
              {fact}
            </p>
          ))}
        </div>
        {onOpen && (
          <button
            type="button"
            aria-labelledby={titleId}
            onClick={onOpen}
            className="absolute inset-0 rounded-card -outline-offset-2"
          />
        )}
        <div className="relative flex shrink-0">{actions}</div>
      </div>
    </article>
  )
}

/** A word beside the title of a card that asks for attention. */
export function WarningBadge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full bg-warning-soft px-2 align-middle text-sm font-medium text-warning">
      {children}
    </span>
  )
}
