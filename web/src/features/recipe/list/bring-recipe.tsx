import { Suspense, useState } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { RecipeFormDialog } from '#features/recipe/editor/recipe-form.tsx'
import { type DraftToCheck, draftToCheck } from '#features/recipe/import/draft-to-check.ts'

const importRecipe = lazyPage(
  async () => (await import('#features/recipe/import/import-recipe.tsx')).ImportRecipe,
)

/** Imports a recipe from a site or a file, and opens it in the form of a new recipe. */
export function BringRecipe({ onEnd }: { onEnd: () => void }) {
  const [draft, setDraft] = useState<DraftToCheck>()
  if (draft) return <RecipeFormDialog draft={draft} onEnd={onEnd} />
  return (
    <Suspense>
      <importRecipe.Component onRead={(read) => setDraft(draftToCheck(read))} onClose={onEnd} />
    </Suspense>
  )
}
