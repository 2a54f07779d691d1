import { useEffect, useRef } from 'react'

/**
 * For a dialog with rows that are removed: if the focused button is removed with its row, the focus moves to the
 * dialog's title. Put the ref on any element within the dialog.
 */
export function useKeptFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const title = ref.current?.closest('dialog')?.querySelector<HTMLElement>('h2[tabindex]')
    title?.focus({ preventScroll: true })
  })
  return ref
}
