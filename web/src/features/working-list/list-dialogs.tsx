import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { planLevel } from '#core/item-limit.ts'
import { openLogin } from '#core/login.ts'
import { closeOverlay } from '#core/overlays.ts'
import { SubscribeButton } from '#core/subscribe-button.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { clearList } from './list-actions.ts'

const { guest, free, premium } = ITEMS_PER_LIST

export function ClearDialog() {
  function handleClear() {
    closeOverlay()
    clearList()
  }
  return (
    <ConfirmDialog
      title="Limpar Lista"
      confirmLabel="Limpar"
      destructive
      onConfirm={handleClear}
      onClose={closeOverlay}
    >
      Deseja limpar a lista de compras?
    </ConfirmDialog>
  )
}

export function LimitDialog() {
  const level = planLevel()
  const isGuest = level === 'guest'
  return (
    <Dialog
      title="Limite Atingido"
      onClose={closeOverlay}
      footer={
        <>
          <Button variant={isGuest ? 'secondary' : 'primary'} onClick={closeOverlay}>
            {isGuest ? 'Agora não' : 'Entendi'}
          </Button>
          {level !== 'premium' && <SubscribeButton />}
          {isGuest && <Button onClick={() => openLogin()}>Fazer Login</Button>}
        </>
      }
    >
      <p className="text-base text-muted">{limitText()}</p>
    </Dialog>
  )
}

/** The words of each kind of person (spec §8, G-089); Premium meets only the ceiling (G-131). */
function limitText(): string {
  const level = planLevel()
  if (level === 'premium') return `Uma lista comporta até ${premium} itens.`
  if (level === 'free') {
    return `Você atingiu o limite de ${free} itens. Assine o Premium para ter acesso ilimitado...`
  }
  return `Você atingiu o limite de ${guest} itens como convidado. Faça login para poder adicionar até ${free} itens, ou assine o Premium para ter acesso ilimitado...`
}
