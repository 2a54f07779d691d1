import { ChevronDown, Menu, Share2, ShoppingCart, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { countOf } from '#core/list/working-list/working-list-state.ts'
import { useOpenList, useWorkingList } from '#core/list/working-list/working-list.ts'
import { useSession } from '#core/session/session-state.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { hasMarket, progressOf, titleOf } from '#features/working-list/list-texts.ts'
import { useHouse } from '#features/working-list/use-house.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { MoreActions } from './more-actions.tsx'

/** `top` marks the end of the page header: once it is scrolled away, the menu button is here. */
export function ListHeader({ top }: { top: RefObject<HTMLElement | null> }) {
  const list = useWorkingList()
  const isScrolled = useScrolledAway(top)
  const open = useOpenList()
  const house = useHouse(open)
  // The title of the local list depends on the household, which comes with the session.
  useSession()
  return (
    <>
      <header className="flex items-center pt-1 sm:gap-1">
        {isScrolled && (
          <IconButton
            label="Abrir menu"
            className="menu-button -ml-2"
            aria-haspopup="dialog"
            onClick={() => openOverlay('menu')}
          >
            <Menu aria-hidden />
          </IconButton>
        )}
        <div className="min-w-0 grow">
          <h1
            className={classNames(
              'font-bold tracking-tight sm:text-xl max-[22rem]:text-sm',
              isScrolled ? 'text-base max-[24rem]:text-sm' : 'text-lg',
            )}
          >
            <button
              type="button"
              id="list-title"
              aria-haspopup="dialog"
              className="-my-2 flex min-h-11 w-full items-center py-2 text-left"
              onClick={() => openOverlay('list-choice')}
            >
              {house ? <house.HouseName list={open} /> : titleOf(open)}
              <ChevronDown aria-hidden size={18} className="-mr-2 shrink-0 text-muted" />
            </button>
          </h1>
          <div id="list-facts" className="flex items-center">
            <p id="progress" className="min-h-5 text-sm whitespace-nowrap text-muted">
              {list && progressOf(list, open === 'local')}
            </p>
          </div>
        </div>
        <IconButton
          label="Modo mercado"
          id="market"
          hidden={!list || !hasMarket(open, list)}
          onClick={() => openOverlay('market')}
        >
          <ShoppingCart aria-hidden />
        </IconButton>
        <IconButton label="Compartilhar Lista" onClick={() => openOverlay('share')}>
          <Share2 aria-hidden />
        </IconButton>
        <IconButton
          label="Limpar Lista"
          id="clear-list"
          disabled={!list || countOf(list) === 0}
          onClick={() => openOverlay('clear')}
        >
          <Trash2 aria-hidden />
        </IconButton>
        <MoreActions />
      </header>
      {house && <house.HouseBar list={open} />}
      <div id="list-money" />
    </>
  )
}

function useScrolledAway(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    // A busy browser reports several changes at once: the last one holds.
    const observer = new IntersectionObserver((entries) =>
      setAway(entries.at(-1)?.isIntersecting === false),
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isAway
}
