import { PAGES, PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import { Menu, Moon, Sun } from 'lucide-react'
import { Link } from '#core/shell/link.tsx'
import { openOverlay, useOverlay } from '#core/shell/overlays.ts'
import { toggleTheme, useTheme } from '#core/shell/theme.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from './logo.tsx'

export function TopBar() {
  const theme = useTheme()
  const isMenuOpen = useOverlay() === 'menu'
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-1 px-2 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1 sm:px-4">
      <IconButton
        label="Abrir menu"
        className="menu-button noscript:hidden"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => openOverlay('menu')}
      >
        <Menu aria-hidden />
      </IconButton>
      <Link
        href={PAGES.landing}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 text-lg font-bold tracking-tight max-[22rem]:text-sm"
      >
        <Logo className="size-7" />
        {PRODUCT_NAME}
      </Link>
      <IconButton
        label="Alternar tema"
        className="ml-auto noscript:hidden"
        aria-pressed={theme === 'dark'}
        onClick={toggleTheme}
      >
        {/* Chosen by CSS, so that the first paint is right before any script runs. */}
        <Moon aria-hidden className="dark:hidden" />
        <Sun aria-hidden className="hidden dark:block" />
      </IconButton>
    </header>
  )
}
