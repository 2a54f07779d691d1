import { type ReactNode, useId } from 'react'

interface GroupProps {
  title: string
  /** The layout of its rows. */
  className?: string
  children: ReactNode
}

/** Rows of one kind below their heading. */
export function Group({ title, className = 'divide-y divide-border', children }: GroupProps) {
  const id = useId()
  return (
    <section>
      <h3 id={id} className="mt-3 text-sm font-semibold text-muted">
        {title}
      </h3>
      <ul aria-labelledby={id} className={className}>
        {children}
      </ul>
    </section>
  )
}
