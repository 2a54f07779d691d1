import { useCallback, useSyncExternalStore } from 'react'

/** What is in a field that React does not control, and whether it has the focus. */
export function useField(field: HTMLInputElement) {
  const subscribe = useCallback(
    (notify: () => void) => {
      for (const type of EVENTS) field.addEventListener(type, notify)
      return () => {
        for (const type of EVENTS) field.removeEventListener(type, notify)
      }
    },
    [field],
  )
  const text = useSyncExternalStore(subscribe, () => field.value)
  const isFocused = useSyncExternalStore(subscribe, () => document.activeElement === field)
  return { text, isFocused }
}

const EVENTS = ['input', 'focus', 'blur'] as const

/** The focus, and with it the on-screen keyboard, stays in the field when this is pressed. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
