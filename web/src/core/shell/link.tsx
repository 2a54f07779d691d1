import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Replaces the history entry of the current page, or of the overlay above it. */
  replace?: boolean
}

/** A link to another page of the app, without a page load. */
export function Link({ href, replace = false, children, ...rest }: LinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    navigate(href, { replace })
  }
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}

/** With a modifier or another button, the browser opens a tab, saves, and so on. */
function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
}
