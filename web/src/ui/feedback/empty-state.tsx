import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A decorative line drawing; the sentence carries the meaning. */
  icon: ReactNode
  text: string
  /** The action that fills the list. */
  action?: ReactNode
}

/** The empty state of a list, with the action that fills it. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <div className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary [&_svg]:size-9">
        {icon}
      </div>
      <p className="text-lg font-medium text-balance">{text}</p>
      {action}
    </div>
  )
}
