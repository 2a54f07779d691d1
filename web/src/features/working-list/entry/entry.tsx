import { useMemo, useState } from 'react'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { knownThing, suggest } from '#core/pantry/catalogue/catalogue.ts'
import type { Suggestion } from '#core/pantry/catalogue/suggester.ts'
import { submitLine } from '#features/working-list/list-actions.ts'
import { itemOf, readTyped } from '#features/working-list/reading.ts'
import { Options } from './options.tsx'
import { useOwnThings } from './own-things.ts'
import { Preview } from './preview.tsx'
import { ScanLine } from './scan-line.tsx'
import { useCombobox } from './use-combobox.ts'
import { useField } from './use-field.ts'
import { UsualThings } from './usual-things.tsx'

interface EntryProps {
  /** The field for new items; it works without this component. */
  field: HTMLInputElement
  /** An item was added: empties the field. */
  onAdded: () => void
}

/**
 * Help for the line being typed: suggestions, a preview, and the usual items. It is in the flow below the
 * field: the list moves down instead of being covered.
 */
export function Entry({ field, onAdded }: EntryProps) {
  const { text, isFocused } = useField(field)
  const own = useOwnThings(isFocused)
  const typed = useMemo(() => readTyped(text, { knownThing }), [text])
  const [line = EMPTY, ...others] = typed.lines
  // Several things have no common suggestion.
  const query = others.length > 0 ? '' : line.name
  const found = useMemo(() => suggest(query, own), [query, own])
  const [closedAt, setClosedAt] = useState<string>()
  const isOpen = isFocused && closedAt !== text && found.length > 0
  const options = isOpen ? found : NONE

  function add(item: NewItem): void {
    if (submitLine(item)) onAdded()
  }
  const choose = (chosen: Suggestion) => add({ ...itemOf(line), name: chosen.name })
  const active = useCombobox({
    field,
    options,
    text,
    onChoose: choose,
    onOpen: () => setClosedAt(undefined),
    onClose: () => setClosedAt(text),
  })

  return (
    <div>
      <Preview typed={typed} text={text} onAdd={add} />
      <Options field={field} line={line} options={options} active={active} onChoose={choose} />
      {isFocused && text === '' && (
        <>
          <UsualThings onChoose={(name) => add({ name })} />
          <ScanLine />
        </>
      )}
      <p aria-live="polite" className="sr-only">
        {isOpen && countText(options.length)}
      </p>
    </div>
  )
}

const NONE: readonly Suggestion[] = []
const EMPTY = { name: '', quantity: 1 }

function countText(count: number): string {
  return count === 1 ? '1 sugestão' : `${count} sugestões`
}
