import { PAGES } from '@compra/contract/http/pages.ts'
import type { SharedRecipe } from '@compra/contract/recipe/link.ts'
import type { RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { useMutation } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { savedText } from '#core/household/saved-text.ts'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { createRecipe } from '#core/pantry/rules/recipes.ts'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { openLogin } from '#core/session/login.ts'
import { useSession } from '#core/session/session-state.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { Button } from '#ui/button.tsx'
import { pendingRecipe } from './pending-recipe.ts'

interface KeepRecipeProps {
  /** Of the link. */
  id: string
  recipe: SharedRecipe
}

/** 'Salvar nas minhas receitas': saves a copy; a guest signs in first, and the copy is saved then. */
export function KeepRecipe({ id, recipe }: KeepRecipeProps) {
  const { status } = useSession()
  const [isAtLimit, setAtLimit] = useState(false)
  const keep = useMutation({
    onMutate: beginAct,
    mutationFn: () => actOnPantry(createRecipe, draftOf(recipe)),
    onSuccess: ({ title }, _, act) => {
      navigate(PAGES.shoppingList)
      openOverlay('recipes')
      showToast({ title: 'Receita salva', text: savedText(title) }, act)
    },
    onError: (error, _, act) => {
      if (isPlanLimit(error)) return setAtLimit(true)
      return toastWriteError('Erro', 'Não foi possível salvar a receita. Tente novamente.')(
        error,
        undefined,
        act,
      )
    },
  })
  const resume = useEffectEvent(() => {
    if (!pendingRecipe.exists()) return
    pendingRecipe.forget()
    keep.mutate()
  })
  useEffect(() => {
    if (status === 'user') resume()
    // A cancelled login must not save another recipe later.
    else if (status === 'guest') pendingRecipe.forget()
  }, [status])
  function handleKeep() {
    if (status === 'user') return keep.mutate()
    pendingRecipe.keep(id)
    return openLogin({ reason: 'Faça login para salvar a receita.' })
  }
  return (
    <>
      <Button
        disabled={status === 'loading'}
        busy={keep.isPending && 'Salvando...'}
        onClick={handleKeep}
      >
        <BookmarkPlus aria-hidden className="size-5" />
        Salvar nas minhas receitas
      </Button>
      {isAtLimit && <PlanLimitDialog type="recipes" onClose={() => setAtLimit(false)} />}
    </>
  )
}

/** The photo is not copied: it belongs to the user who took it. */
function draftOf(recipe: SharedRecipe): RecipeDraft {
  const { photo: _photo, ...text } = recipe
  return { ...text, tags: [] }
}
