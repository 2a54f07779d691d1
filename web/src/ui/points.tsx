import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

export interface Point {
  readonly text: string
  readonly Icon: LucideIcon
}

interface PointsProps {
  points: readonly Point[]
  className: string
}

/** A list of advantages: one line each, with an icon. */
export function Points({ points, className }: PointsProps) {
  return (
    <ul className={classNames('grid gap-3', className)}>
      {points.map(({ text, Icon }) => (
        <li key={text} className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
            <Icon aria-hidden className="size-5" />
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}
