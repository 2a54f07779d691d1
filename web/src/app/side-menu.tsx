import { PAGES, PRODUCT_NAME } from '@compra/contract/pages.ts'
import {
  BadgeCheck,
  ChefHat,
  CircleUserRound,
  Crown,
  ListChecks,
  LogIn,
  LogOut,
  type LucideIcon,
  Package,
  PackageMinus,
  X,
} from 'lucide-react'
import { Link } from '#core/link.tsx'
import { openLogin } from '#core/login.ts'
import { closeOverlay, openOverlay, type Overlay } from '#core/overlays.ts'
import { session } from '#core/session.ts'
import { useSession } from '#core/session-state.ts'
import { tokenStorage } from '#core/session-storage.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useModal } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from './logo.tsx'
import { contentOf } from './overlay-host.tsx'

interface Section {
  title: string
  items: readonly { label: string; Icon: LucideIcon; overlay: Overlay }[]
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Listas',
    items: [
      { label: 'Listas', Icon: ListChecks, overlay: 'lists' },
      { label: 'Receitas', Icon: ChefHat, overlay: 'recipes' },
    ],
  },
  {
    title: 'Estoque',
    items: [
      { label: 'Produtos', Icon: Package, overlay: 'products' },
      { label: 'Lista de Estoque Mínimo', Icon: PackageMinus, overlay: 'stock-min' },
    ],
  },
]

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
        {SECTIONS.map((section) => (
          <MenuSection key={section.title} {...section} />
        ))}
      </nav>
      <Account />
      <footer className="flex flex-wrap gap-x-4 border-t border-border px-5 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-sm text-muted">
        <FooterLink href={PAGES.policy}>Política de Privacidade</FooterLink>
        <FooterLink href={PAGES.terms}>Termos de Serviço</FooterLink>
      </footer>
    </dialog>
  )
}

function MenuSection({ title, items }: Section) {
  const id = `menu-${title.toLowerCase()}`
  const isSignedIn = useSession().status === 'user'
  const shown = isSignedIn ? items.filter(({ overlay }) => isThere(overlay)) : items
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-3">
      <h2 id={id} className="px-2 pt-2 pb-1 text-sm font-semibold text-muted">
        {title}
      </h2>
      <ul>
        {shown.map(({ label, Icon, overlay }) => (
          <li key={label}>
            <button
              type="button"
              // Everything here belongs to an account; without one, the prompt says so (SH-12).
              onClick={() => openOverlay(isSignedIn ? overlay : 'login-prompt')}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left font-medium hover:bg-raised"
            >
              <Icon aria-hidden className="size-5.5 shrink-0 text-primary" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A screen that is still to come is offered to nobody who could open it. */
function isThere(overlay: Overlay): boolean {
  return contentOf(overlay, 'user') !== 'nothing'
}

/** Who is signed in and the way out, or the way in (spec §2). */
function Account() {
  const state = useSession()
  const isPremium = state.status === 'user' && state.user.subscriptionPremium
  return (
    <div className="border-t border-border px-3 py-2">
      {!isPremium && state.status !== 'loading' && (
        <Button
          variant="premium"
          className="mt-1 mb-2 w-full"
          onClick={() => openOverlay('premium')}
        >
          <Crown aria-hidden className="size-5" />
          Seja Premium
        </Button>
      )}
      {state.status === 'loading' && <p className="px-2 py-3 text-muted">Carregando...</p>}
      {state.status === 'guest' && <WayIn />}
      {state.status === 'user' && (
        <>
          <AccountButton
            Icon={CircleUserRound}
            label={state.user.userName || state.user.email}
            onClick={() => openOverlay('profile')}
          />
          {isPremium && (
            <AccountButton
              Icon={BadgeCheck}
              label="Minha assinatura"
              onClick={() => openOverlay('my-subscription')}
            />
          )}
          <AccountButton Icon={LogOut} label="Sair" isDestructive onClick={leave} />
        </>
      )}
    </div>
  )
}

/** A token outlives a dead network, and is tried again when there is one (G-060). */
function WayIn() {
  return (
    <>
      {tokenStorage.read() !== null && (
        <p className="px-2 py-1 text-sm text-balance text-muted">
          Sem conexão com a sua conta. Tentaremos de novo quando a internet voltar.
        </p>
      )}
      <AccountButton Icon={LogIn} label="Entrar" onClick={openLogin} />
    </>
  )
}

function leave(): void {
  session.signOut()
  closeOverlay()
}

interface AccountButtonProps {
  label: string
  Icon: LucideIcon
  isDestructive?: boolean
  onClick: () => void
}

function AccountButton({ label, Icon, isDestructive, onClick }: AccountButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onClick()}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left font-medium hover:bg-raised',
        isDestructive && 'text-destructive',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('size-5.5 shrink-0', !isDestructive && 'text-primary')}
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </button>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    // `replace`: the menu's entry in the history gives its place to the page.
    <Link
      href={href}
      replace
      className="flex min-h-11 items-center underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
