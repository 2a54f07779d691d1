import { Radio } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '#core/session/session-state.ts'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { ShareCard } from '#features/shared-list/text/share-card.tsx'
import { isLoggedIn } from '#features/shared-list/text/share-checks.ts'
import { Button } from '#ui/button.tsx'

const dialog = lazyPage<{ onClose: () => void }>(
  async () => (await import('#core/household/live-links-dialog.tsx')).LiveLinksDialog,
)

/** Live links to the household's list. */
export function LiveCard() {
  const [isOpen, setOpen] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const isGuest = useSession().status === 'guest'
  const handleOpen = async () => {
    if (!isLoggedIn('compartilhar ao vivo')) return
    setOpening(true)
    const act = beginAct()
    try {
      await dialog.preload()
      setOpen(true)
    } catch {
      showToast(
        {
          title: 'Não foi possível abrir',
          text: 'Verifique sua conexão e tente de novo.',
          destructive: true,
        },
        act,
      )
    }
    setOpening(false)
  }
  return (
    <ShareCard
      Icon={Radio}
      title="Compartilhar ao vivo"
      text={
        isGuest
          ? 'Quem abrir o link vê a lista da casa mudar na hora. Para criar um, é preciso uma conta.'
          : 'Quem abrir o link vê a lista da casa mudar na hora, sem precisar de conta.'
      }
    >
      <Button
        variant="secondary"
        className="w-full"
        busy={isOpening && 'Abrindo...'}
        onClick={() => void handleOpen()}
      >
        Links ao vivo
      </Button>
      {isOpen && (
        <Suspense>
          <dialog.Component onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ShareCard>
  )
}
