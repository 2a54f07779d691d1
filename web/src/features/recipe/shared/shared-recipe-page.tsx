import { ChefHat } from 'lucide-react'
import { framePage } from '#core/shell/code/frame-page.tsx'

/** The page of a link to a recipe; it needs no account. */
export const SharedRecipePage = framePage(
  async () => (await import('./shared-recipe-view.tsx')).SharedRecipeView,
  {
    Icon: ChefHat,
    title: 'Receita compartilhada',
    opening: 'Abrindo a receita...',
    readLink: () => location.pathname.split('/')[2] ?? '',
  },
)
