import { ChefHat } from 'lucide-react'
import { framePage } from '#core/shell/code/frame-page.tsx'

/** The page of a link to a recipe; it needs no account. */
export const SharedRecipePage = framePage(
  async () => {
    const { SharedRecipeView } = await import('./shared-recipe-view.tsx')
    return ({ link }) => <SharedRecipeView id={link} />
  },
  {
    Icon: ChefHat,
    title: 'Receita compartilhada',
    opening: 'Abrindo a receita...',
    readLink: () => location.pathname.split('/')[2] ?? '',
  },
)
