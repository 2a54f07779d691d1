import type { ReactNode } from 'react'

interface CardProps {
  title: string
  /** One line each. */
  facts: readonly ReactNode[]
  /** Stands out beside the title, such as that something is running out. */
  badge?: ReactNode
  /** `IconButton`s. */
  actions: ReactNode
}

/** One entry of a list of an account: what it is, two lines of facts, what can be done with it. */
export function Card({ title, facts, badge, actions }: CardProps) {
  return (
    <article className="rounded-card border border-border bg-surface py-2.5 pr-2 pl-4">
      <h3 className="pr-2 text-base leading-snug font-semibold wrap-anywhere">
        {title} {badge}
      </h3>
      <div className="flex items-end justify-between gap-2">
        <div className="min-w-0 py-1">
          {facts.map((fact, line) => (
            <p key={line} className="text-sm text-muted tabular-nums wrap-anywhere">
              {fact}
            </p>
          ))}
        </div>
        <div className="flex shrink-0">{actions}</div>
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
