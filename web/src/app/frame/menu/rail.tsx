import { PAGES } from '@compra/contract/http/pages.ts'
import { useEffect } from 'react'
import { useSession } from '#core/session/session-state.ts'
import { Link } from '#core/shell/link.tsx'
import { openOverlay } from '#core/shell/overlays.ts'
import { useIsOpen, useIsWide } from '#core/shell/wide.ts'
import { Account } from './account.tsx'
import { type MenuEntry, openEntry, SECTIONS } from './entries.ts'
import { EntryButton } from './entry-button.tsx'
import { goToNextPart, openOrFocusPanel } from './parts.ts'

/** The menu at the left of the list, on wide screens. */
export function Rail() {
  const isWide = useIsWide()
  useEffect(() => {
    document.addEventListener('keydown', goToNextPart)
    return () => document.removeEventListener('keydown', goToNextPart)
  }, [])
  if (!isWide) return null
  return (
    <nav aria-label="Menu" className="rail">
      <div className="grow">
        {SECTIONS.map(({ title, items }) => (
          <div key={title} className="mb-2 xl:mb-4">
            {items.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </div>
        ))}
      </div>
      <div className="border-t border-border pt-2">
        <Account look="rail" />
      </div>
      <div className="pb-2 text-sm text-muted xl:px-2">
        <button type="button" className={FOOTER_ENTRY} onClick={() => openOverlay('shortcuts')}>
          Atalhos
          <span className="whitespace-pre max-xl:sr-only"> do teclado</span>
        </button>
        <FooterLink href={PAGES.policy} text="Política" rest=" de Privacidade" />
        <FooterLink href={PAGES.terms} text="Termos" rest=" de Serviço" />
      </div>
    </nav>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  // Rendered again on sign-in and sign-out.
  useSession()
  const isOpen = useIsOpen(entry.overlay)
  return (
    <EntryButton
      look="rail"
      label={entry.label}
      short={entry.short}
      Icon={entry.Icon}
      tone={isOpen ? 'open' : 'plain'}
      onClick={() => openOrFocusPanel(entry.overlay, () => openEntry(entry))}
    />
  )
}

const FOOTER_ENTRY =
  'flex min-h-11 w-full items-center underline-offset-4 hover:text-foreground hover:underline max-xl:justify-center xl:min-h-8'

/** In a narrow rail only the first word is visible. */
function FooterLink({ href, text, rest }: { href: string; text: string; rest: string }) {
  return (
    <Link href={href} className={FOOTER_ENTRY}>
      {text}
      <span className="whitespace-pre max-xl:sr-only">{rest}</span>
    </Link>
  )
}
