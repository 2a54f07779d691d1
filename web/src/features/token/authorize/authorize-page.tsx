import { Bot } from 'lucide-react'
import { framePage } from '#core/shell/code/frame-page.tsx'

/** The page to which an assistant sends the browser, to be let in. */
export const AuthorizePage = framePage(
  async () => (await import('./asked-access.tsx')).AskedAccess,
  {
    Icon: Bot,
    title: 'Pedido de acesso',
    opening: 'Abrindo o pedido...',
  },
)
