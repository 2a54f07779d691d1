import type { ReactNode } from 'react'

/** Rows in one frame, with a line between them; each child is a `<li>`. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-border rounded-card border border-border px-3"
    >
      {children}
    </ul>
  )
}
