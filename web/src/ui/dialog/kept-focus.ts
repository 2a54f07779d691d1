import { useEffect, useRef } from 'react'

/**
 * For a part of a dialog whose rows come and go: when the button that had the focus has gone with its row, the focus
 * goes on at the dialog's title. Put the ref on any element within the dialog.
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
