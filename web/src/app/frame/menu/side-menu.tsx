import { PAGES, PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import { ShoppingBasket, X } from 'lucide-react'
import { Logo } from '#app/frame/logo.tsx'
import { useSession } from '#core/session/session-state.ts'
import { Link } from '#core/shell/link.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { useModal } from '#ui/dialog/modal.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Account } from './account.tsx'
import { type MenuSection, openEntry, SECTIONS } from './entries.ts'
import { EntryButton } from './entry-button.tsx'

export function SideMenu() {
  const { ref, surface } = useModal(closeOverlay)
  return (
    <dialog ref={ref} {...surface} aria-label="Menu" className="drawer">
      <div className="flex items-center gap-2 py-2 pr-2 pl-5 pt-[max(0.5rem,env(safe-area-inset-top))]">
        <Logo className="size-6" />
        <p className="grow font-bold tracking-tight">{PRODUCT_NAME}</p>
        <IconButton label="Fechar menu" onClick={closeOverlay}>
          <X aria-hidden />
        </IconButton>
      </div>
      <nav aria-label="Menu" className="grow overflow-y-auto overscroll-contain px-3 py-2">
        <WayToList />
        {SECTIONS.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </nav>
      <section aria-label="Conta" className="border-t border-border px-3 py-1">
        <Account look="menu" />
      </section>
      <footer className="flex gap-x-4 border-t border-border px-5 pb-[env(safe-area-inset-bottom)] text-sm text-muted">
        <FooterLink href={PAGES.policy} text="Política" rest=" de Privacidade" />
        <FooterLink href={PAGES.terms} text="Termos" rest=" de Serviço" />
      </footer>
    </dialog>
  )
}

/** Shown on all pages except the list. */
function WayToList() {
  if (location.pathname === PAGES.shoppingList) return null
  return (
    <Link
      href={PAGES.shoppingList}
      replace
      className="flex min-h-12 items-center gap-3 rounded-control px-2 font-medium hover:bg-raised"
    >
      <ShoppingBasket aria-hidden className="size-5.5 shrink-0 text-primary" />
      Lista de compras
    </Link>
  )
}

function Section({ title, items }: MenuSection) {
  const id = `menu-${title.toLowerCase()}`
  // Rendered again on sign-in and sign-out.
  useSession()
  return (
    <section aria-labelledby={id} className="mb-1">
      <h2 id={id} className="px-2 pt-1.5 text-sm font-semibold text-muted">
        {title}
      </h2>
      <ul>
        {items.map((entry) => (
          <li key={entry.label}>
            <EntryButton
              look="menu"
              label={entry.label}
              Icon={entry.Icon}
              onClick={() => openEntry(entry)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One line at 320 px: the second part is only in the name. */
function FooterLink({ href, text, rest }: { href: string; text: string; rest: string }) {
  return (
    // `replace`: the page takes the menu's history entry.
    <Link
      href={href}
      replace
      aria-label={`${text}${rest}`}
      className="flex min-h-11 items-center underline-offset-4 hover:underline"
    >
      {text}
      <span className="whitespace-pre max-[23rem]:hidden">{rest}</span>
    </Link>
  )
}
