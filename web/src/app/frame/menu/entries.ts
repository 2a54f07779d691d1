import {
  CalendarDays,
  ChartColumn,
  ChefHat,
  House,
  ListChecks,
  type LucideIcon,
  Package,
  PackageMinus,
  ReceiptText,
} from 'lucide-react'
import { tokenStorage } from '#core/session/session-storage.ts'
import { openOverlay, type Overlay } from '#core/shell/overlays.ts'

export interface MenuEntry {
  label: string
  /** A shorter text for the rail; part of the label. */
  short?: string
  Icon: LucideIcon
  overlay: Overlay
}

export interface MenuSection {
  title: string
  items: readonly MenuEntry[]
}

/** The entries of the menu and the rail. */
export const SECTIONS: readonly MenuSection[] = [
  {
    title: 'Lista',
    items: [
      { label: 'Listas', Icon: ListChecks, overlay: 'lists' },
      { label: 'Notas', Icon: ReceiptText, overlay: 'receipts' },
      { label: 'Gastos', Icon: ChartColumn, overlay: 'spending' },
    ],
  },
  {
    title: 'Casa',
    items: [
      { label: 'Produtos', Icon: Package, overlay: 'products' },
      {
        label: 'Lista de Estoque Mínimo',
        short: 'Estoque Mínimo',
        Icon: PackageMinus,
        overlay: 'stock-min',
      },
      { label: 'Casa', Icon: House, overlay: 'household' },
    ],
  },
  {
    title: 'Cozinha',
    items: [
      { label: 'Receitas', Icon: ChefHat, overlay: 'recipes' },
      { label: 'Cardápio', Icon: CalendarDays, overlay: 'week-menu' },
    ],
  },
]

/** True also for an unresolved session, while the server cannot be reached (G-060). */
export function hasSession(): boolean {
  return tokenStorage.read() !== null
}

/** All entries need an account; guests get the login prompt. */
export function openEntry({ overlay }: MenuEntry): void {
  openOverlay(hasSession() ? overlay : 'login-prompt')
}
