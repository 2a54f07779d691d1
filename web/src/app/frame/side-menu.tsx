import { PAGES, PRODUCT_NAME } from '@compra/contract/pages.ts'
import {
  BadgeCheck,
  CalendarDays,
  ChartColumn,
  ChefHat,
  CircleUserRound,
  Crown,
  House,
  ListChecks,
  LogIn,
  LogOut,
  type LucideIcon,
  Package,
  PackageMinus,
  ReceiptText,
  ShoppingBasket,
  X,
} from 'lucide-react'
import { openLogin } from '#core/session/login.ts'
import { type Connection, type SessionState, useSession } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { session } from '#core/session/session.ts'
import { Link } from '#core/shell/link.tsx'
import { closeOverlay, openOverlay, type Overlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useModal } from '#ui/dialog/modal.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from './logo.tsx'

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
      { label: 'Cardápio', Icon: CalendarDays, overlay: 'week-menu' },
    ],
  },
  {
    title: 'Estoque',
    items: [
      { label: 'Produtos', Icon: Package, overlay: 'products' },
      { label: 'Lista de Estoque Mínimo', Icon: PackageMinus, overlay: 'stock-min' },
    ],
  },
  {
    title: 'Compras',
    items: [
      { label: 'Notas', Icon: ReceiptText, overlay: 'receipts' },
      { label: 'Gastos', Icon: ChartColumn, overlay: 'spending' },
    ],
  },
  {
    title: 'Pessoas',
    items: [{ label: 'Casa', Icon: House, overlay: 'household' }],
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
        <WayToList />
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

/** From wherever the list is not on the screen. */
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

function MenuSection({ title, items }: Section) {
  const id = `menu-${title.toLowerCase()}`
  // Rendered again on sign-in and sign-out.
  useSession()
  return (
    <section aria-labelledby={id} className="mb-3">
      <h2 id={id} className="px-2 pt-2 pb-1 text-sm font-semibold text-muted">
        {title}
      </h2>
      <ul>
        {items.map(({ label, Icon, overlay }) => (
          <li key={label}>
            <button
              type="button"
              // All of these belong to an account; guests get the login prompt.
              onClick={() => openOverlay(hasSession() ? overlay : 'login-prompt')}
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

/** Who is signed in and the way out, or the way in. */
function Account() {
  const state = useSession()
  const isPremium = state.status === 'user' && state.user.subscriptionPremium
  const isKnown = state.status === 'user' ? state.connection === 'live' : !hasSession()
  return (
    <div className="border-t border-border px-3 py-2">
      {isKnown && !isPremium && (
        <Button
          variant="premium"
          className="mt-1 mb-2 w-full"
          onClick={() => openOverlay('premium')}
        >
          <Crown aria-hidden className="size-5" />
          Seja Premium
        </Button>
      )}
      {hasSession() ? (
        <SignedIn state={state} />
      ) : (
        <AccountButton Icon={LogIn} label="Entrar" onClick={openLogin} />
      )}
    </div>
  )
}

/** The session may be unresolved as long as the server cannot be reached (G-060). */
function hasSession(): boolean {
  return tokenStorage.read() !== null
}

function SignedIn({ state }: { state: SessionState }) {
  const user = state.status === 'user' ? state.user : undefined
  return (
    <>
      <ConnectionLine state={state} />
      {user && (
        <AccountButton
          Icon={CircleUserRound}
          label={user.userName || user.email}
          onClick={() => openOverlay('profile')}
        />
      )}
      {user?.subscriptionPremium && (
        <AccountButton
          Icon={BadgeCheck}
          label="Minha assinatura"
          onClick={() => openOverlay('my-subscription')}
        />
      )}
      <AccountButton Icon={LogOut} label="Sair" isDestructive onClick={leave} />
    </>
  )
}

const CONNECTIONS: Record<Connection, string> = {
  live: '',
  connecting: 'Carregando...',
  offline: 'Sem conexão com a sua conta. Aparece aqui o que foi carregado por último.',
  unavailable: 'O servidor não respondeu. Tentamos de novo sozinhos.',
}

/** How the account can be reached, where it cannot. */
function ConnectionLine({ state }: { state: SessionState }) {
  const text = CONNECTIONS[connectionOf(state)]
  if (text === '') return null
  return <output className="block px-2 py-1 text-sm text-balance text-muted">{text}</output>
}

/** All that is known of an unresolved session is that the server could not be reached. */
function connectionOf(state: SessionState): Connection {
  if (state.status === 'user') return state.connection
  return state.status === 'loading' ? 'connecting' : 'offline'
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
