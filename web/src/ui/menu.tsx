import { Ellipsis } from 'lucide-react'
import { type ReactNode, type ToggleEvent, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface MenuProps {
  /** Unique on the page. */
  id: string
  label: string
  className?: string
  /** The actions; `act` closes the menu before it calls back. Rendered while it is open. */
  children: (act: (action: () => void) => void) => ReactNode
}

/** A native menu behind three dots: Esc and a tap outside close it. Its actions call `useMenuKeys`. */
export function Menu({ id, label, className, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)

  function handleBeforeToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState === 'closed') return
    setOpen(true)
    const place = currentTarget.previousElementSibling?.getBoundingClientRect()
    if (!place) return
    // It opens to where there is more room.
    const right = document.documentElement.clientWidth - place.right
    currentTarget.style.inset =
      place.top > innerHeight / 2
        ? `auto ${right}px ${innerHeight - place.top}px auto`
        : `${place.bottom}px ${right}px auto auto`
  }
  function act(action: () => void) {
    document.getElementById(id)?.hidePopover()
    action()
  }

  return (
    <>
      <IconButton label={label} className={className} popoverTarget={id}>
        <Ellipsis aria-hidden />
      </IconButton>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={handleBeforeToggle}
        // Later: the browser returns only a focus that is still in the menu.
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        className="inset-auto m-0 rounded-card border border-border bg-surface p-1 text-foreground shadow-floating"
      >
        {isOpen && children(act)}
      </div>
    </>
  )
}

/** The classes of an action in a menu. */
export const MENU_ACTION =
  'flex min-h-11 w-full items-center rounded-control px-4 text-left text-base hover:enabled:bg-raised disabled:opacity-45'
