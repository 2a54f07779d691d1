import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** The text of an uncontrolled field, and whether it has the focus. */
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
  const isFocused = useFocus(field)
  return { text, isFocused }
}

const EVENTS = ['input', 'focus', 'blur'] as const

/**
 * Whether the field has the focus. A press elsewhere ends it only after the click: the content below the
 * field would move up during the press, and the click would miss its target.
 */
function useFocus(field: HTMLInputElement): boolean {
  const [isFocused, setFocused] = useState(() => document.activeElement === field)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    let isPressed = false
    const settle = () => setFocused(document.activeElement === field)
    const release = () => {
      isPressed = false
      // The click of this press is still pending.
      setTimeout(settle)
    }
    addEventListener('pointerdown', () => (isPressed = true), options)
    addEventListener('pointerup', release, options)
    addEventListener('pointercancel', release, options)
    field.addEventListener('focus', settle, options)
    field.addEventListener('blur', () => !isPressed && setTimeout(settle), options)
    settle()
    return () => listening.abort()
  }, [field])
  return isFocused
}

/** Keeps the focus, and the on-screen keyboard, in the field when this element is pressed. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
