import { ChefHat } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Loaded after the frame, which is all that the static HTML has. */
const recipe = lazyPage<{ id: string }>(async () => {
  const code = await import('./shared-recipe-view.tsx')
  await wholeStyles
  return code.SharedRecipeView
})

/** The page of a link to a recipe; it needs no account. */
export function SharedRecipePage() {
  const id = useSyncExternalStore(
    () => () => undefined,
    () => location.pathname.split('/')[2] ?? '',
    () => undefined,
  )
  if (id === undefined) return <Opening />
  return (
    <Suspense fallback={<Opening />}>
      <recipe.Component key={id} id={id} />
    </Suspense>
  )
}

function Opening() {
  return (
    <Notice icon={<ChefHat aria-hidden />} title="Receita compartilhada">
      <output className="block text-muted">Abrindo a receita...</output>
    </Notice>
  )
}
