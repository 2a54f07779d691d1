import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** What is in a field that React does not control, and whether somebody is at it. */
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
 * The focus of the field, which a press elsewhere takes away only when it has ended: what stands below
 * the field would move up between pressing and letting go, and the press would miss what it meant.
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
      // The click of this press is on its way.
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

/** The focus, and with it the on-screen keyboard, stays in the field when this is pressed. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
