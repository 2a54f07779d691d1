import { Ellipsis } from 'lucide-react'
import { type ToggleEvent, useRef, useState } from 'react'
import type { WorkingList } from '#core/working-list/working-list-state.ts'
import { removePurchased, untickAll } from '#features/working-list/list-actions.ts'
import { IconButton } from '#ui/icon-button.tsx'

const ACTION =
  'flex min-h-11 w-full items-center rounded-control px-4 text-left text-base hover:enabled:bg-raised disabled:opacity-45'

/** The other actions on the whole list, in a native menu: Esc and a tap close it. */
export function MoreActions({ list }: { list: WorkingList | undefined }) {
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const bought = list?.purchased.length ?? 0
  const marked = bought + (list?.unavailable.length ?? 0)

  function handleToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    setOpen(newState === 'open')
    const place = currentTarget.previousElementSibling?.getBoundingClientRect()
    if (!place) return
    currentTarget.style.top = `${place.bottom}px`
    currentTarget.style.right = `${document.documentElement.clientWidth - place.right}px`
  }
  function act(action: () => void) {
    menu.current?.hidePopover()
    action()
  }

  return (
    <>
      <IconButton label="Mais ações" className="-mr-2" popoverTarget="more-actions">
        <Ellipsis aria-hidden />
      </IconButton>
      <div
        ref={menu}
        id="more-actions"
        popover="auto"
        onBeforeToggle={handleToggle}
        className="inset-auto m-0 rounded-card border border-border bg-surface p-1 text-foreground shadow-floating"
      >
        {isOpen && (
          <>
            <button
              type="button"
              className={ACTION}
              disabled={bought === 0}
              onClick={() => act(removePurchased)}
            >
              Remover comprados
            </button>
            <button
              type="button"
              className={ACTION}
              disabled={marked === 0}
              onClick={() => act(untickAll)}
            >
              Desmarcar todos
            </button>
          </>
        )}
      </div>
    </>
  )
}
