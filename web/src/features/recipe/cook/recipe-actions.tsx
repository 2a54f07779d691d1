import { Copy, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useIsOffline } from '#core/shell/network.ts'
import { ShareRecipe } from '#features/recipe/share/share-recipe.tsx'
import { Button } from '#ui/button.tsx'

interface RecipeActionsProps {
  id: string
  title: string
  onPrint: () => void
  onCopy: () => void
}

/** Actions on the text of a recipe. */
export function RecipeActions({ id, title, onPrint, onCopy }: RecipeActionsProps) {
  const [isSharing, setSharing] = useState(false)
  const isOffline = useIsOffline()
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Button variant="secondary" disabled={isOffline} onClick={() => setSharing(true)}>
        <Share2 aria-hidden className="size-5" />
        Compartilhar link
      </Button>
      <Button variant="secondary" onClick={onPrint}>
        <Printer aria-hidden className="size-5" />
        Imprimir
      </Button>
      <Button variant="secondary" onClick={onCopy}>
        <Copy aria-hidden className="size-5" />
        Copiar como texto
      </Button>
      {isSharing && <ShareRecipe id={id} title={title} onClose={() => setSharing(false)} />}
    </div>
  )
}
