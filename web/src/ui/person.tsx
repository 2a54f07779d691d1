import { classNames } from '#ui/class-names.ts'

/** As many as there are in `person.css`. */
const COLOURS = 6

interface PersonProps {
  id: string
  name: string
  /** Said to assistive technology in place of the initial; without it the words stand beside it. */
  label?: string
  /** A ring: the person is looking at the list now. */
  isHere?: boolean
}

/** The first letter of somebody's name, on a disc in the colour that the person always has. */
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

/** The same on every device, and after a change of name. */
function colourOf(id: string): number {
  let sum = 0
  for (const letter of id) sum += letter.codePointAt(0) ?? 0
  return sum % COLOURS
}
