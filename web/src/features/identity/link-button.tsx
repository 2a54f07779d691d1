import type { ReactNode } from 'react'

/** Leads to another mode of the same modal. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center rounded-control font-semibold text-primary underline-offset-4 hover:underline"
    >
      {children}
    </button>
  )
}
