import { Ellipsis } from 'lucide-react'
import { Suspense, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const menu = lazyPage(async () => (await import('./more-actions-menu.tsx')).MoreActionsMenu)

/** The other actions on the whole list, in a native menu: Esc and a tap close it. */
export function MoreActions() {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Code that cannot be fetched now is fetched again when the menu is opened.
    menu.preload().catch(() => undefined)
  }, [])

  function handleToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    setOpen(newState === 'open')
    const place = currentTarget.previousElementSibling?.getBoundingClientRect()
    if (!place) return
    currentTarget.style.top = `${place.bottom}px`
    currentTarget.style.right = `${document.documentElement.clientWidth - place.right}px`
  }
  function act(action: () => void) {
    frame.current?.hidePopover()
    action()
  }

  return (
    <>
      <IconButton label="Mais ações" className="-mr-2" popoverTarget="more-actions">
        <Ellipsis aria-hidden />
      </IconButton>
      <div
        ref={frame}
        id="more-actions"
        popover="auto"
        onBeforeToggle={handleToggle}
        className="inset-auto m-0 rounded-card border border-border bg-surface p-1 text-foreground shadow-floating"
      >
        {isOpen && (
          <Suspense>
            <menu.Component act={act} />
          </Suspense>
        )}
      </div>
    </>
  )
}
