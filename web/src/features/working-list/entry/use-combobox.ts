import { useEffect, useEffectEvent, useState } from 'react'
import type { Suggestion } from '#core/pantry/catalogue/suggester.ts'

/** The field refers to this id from the first paint (`add-item.tsx`). */
export const OPTIONS_ID = 'new-item-options'

export function optionId(at: number): string {
  return `${OPTIONS_ID}-${at}`
}

interface Combobox {
  readonly field: HTMLInputElement
  /** Empty while the list is closed. */
  readonly options: readonly Suggestion[]
  /** The typed text; a change clears the active option. */
  readonly text: string
  readonly onChoose: (option: Suggestion) => void
  readonly onOpen: () => void
  readonly onClose: () => void
}

/**
 * The keys of a combobox with a list of options: arrows move between options and text, Enter chooses the
 * active option, Esc closes and keeps the text. Returns the index of the active option, -1 for none.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox({ field, options, text, onChoose, onOpen, onClose }: Combobox): number {
  const [marked, setMarked] = useState({ text, at: -1 })
  const active = marked.text === text && marked.at < options.length ? marked.at : -1

  /** Moving before the first or after the last option leads to the text. */
  function mark(at: number): void {
    const places = options.length + 1
    setMarked({ text, at: ((at + 1 + places) % places) - 1 })
  }

  function handleClosed(key: string): boolean {
    if (key === 'ArrowDown') onOpen()
    return false
  }

  /** Whether the key was handled here; other keys belong to the text. */
  function handleOpen(key: string): boolean {
    const chosen = options[active]
    if (key === 'Escape') onClose()
    else if (key === 'ArrowDown') mark(active + 1)
    else if (key === 'ArrowUp') mark(active - 1)
    else if (key === 'Enter' && chosen) onChoose(chosen)
    else {
      if (MOVING.has(key)) mark(-1)
      return false
    }
    return true
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const isHandled = options.length > 0 ? handleOpen(event.key) : handleClosed(event.key)
    if (isHandled) event.preventDefault()
  })

  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event)
    field.addEventListener('keydown', handle)
    return () => field.removeEventListener('keydown', handle)
  }, [field])

  useEffect(() => {
    field.setAttribute('aria-expanded', String(options.length > 0))
    if (active < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', optionId(active))
  }, [field, options, active])

  return active
}

/** These keys move the caret and clear the active option. */
const MOVING = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight'])
