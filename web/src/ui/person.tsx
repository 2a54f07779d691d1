import { classNames } from '#ui/class-names.ts'

interface PersonProps {
  initials: string
  /** The place of a colour in `person.css`; without one, the disc is grey. */
  colour?: number | undefined
  /** The accessible name; omitted if a text next to it has the name. */
  label?: string
  /** Shows a ring: the person sees the list now. */
  isHere?: boolean
}

/** The initials of a person on a disc. */
export function Person({ initials, colour, label, isHere = false }: PersonProps) {
  return (
    <span
      className={classNames('avatar', isHere && 'is-here')}
      data-colour={colour}
      data-letters={initials.length}
      title={label}
    >
      <span aria-hidden>{initials}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
