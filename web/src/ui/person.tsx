import { classNames } from '#ui/class-names.ts'

/** The number of colours in `person.css`. */
const COLOURS = 6

interface PersonProps {
  id: string
  name: string
  /** The accessible name; omitted if a text next to it has the name. */
  label?: string
  /** Shows a ring: the person sees the list now. */
  isHere?: boolean
}

/** The initial of a person's name, on a disc in the person's colour. */
export function Person({ id, name, label, isHere = false }: PersonProps) {
  return (
    <span
      className={classNames('person', isHere && 'is-here')}
      data-colour={colourOf(id)}
      title={label}
    >
      <span aria-hidden>{initialOf(name)}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

function initialOf(name: string): string {
  return name.trim().slice(0, 1).toLocaleUpperCase('pt-BR') || '?'
}

/** By id, so that it is the same on every device and after a rename. */
function colourOf(id: string): number {
  let sum = 0
  for (const letter of id) sum += letter.codePointAt(0) ?? 0
  return sum % COLOURS
}
