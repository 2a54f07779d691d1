import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface ShareCardProps {
  Icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}

/** One way to share the list. */
export function ShareCard({ Icon, title, text, children }: ShareCardProps) {
  const titleId = useId()
  return (
    <section className="rounded-card border border-border p-4" aria-labelledby={titleId}>
      <div className="mb-4 flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden />
        </span>
        <div>
          <h3 id={titleId} className="text-base font-semibold">
            {title}
          </h3>
          <p className="mt-0.5 text-sm text-muted">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
