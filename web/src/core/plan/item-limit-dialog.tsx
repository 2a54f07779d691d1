import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { openLogin } from '#core/session/login.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SubscribeButton } from './subscribe-button.tsx'
import { isUnlimited } from './unlimited.ts'

const { guest, free, premium } = ITEMS_PER_LIST

/** 'Limite Atingido': the list is full, and how the user gets more room. */
export function ItemLimitDialog({ onClose }: { onClose: () => void }) {
  const level = planLevel()
  const isGuest = level === 'guest'
  return (
    <Dialog title="Limite Atingido" onClose={onClose}>
      <p className="text-base text-muted">{limitText()}</p>
      <div className="mt-5 grid gap-2">
        {isGuest && (
          <>
            <Button className="sign-up" onClick={() => openLogin({ mode: 'register' })}>
              Criar conta grátis
            </Button>
            <Button variant="secondary" onClick={() => openLogin()}>
              Fazer Login
            </Button>
          </>
        )}
        {level !== 'premium' && <SubscribeButton />}
        <Button variant={level === 'premium' ? 'primary' : 'ghost'} onClick={onClose}>
          {isGuest ? 'Agora não' : 'Entendi'}
        </Button>
      </div>
    </Dialog>
  )
}

/** The text for each plan; Premium has only the technical limit (G-090). */
function limitText(): string {
  const level = planLevel()
  if (level === 'premium') return `Uma lista comporta até ${premium} itens.`
  if (level === 'free') {
    return `Você atingiu o limite de ${free} itens. Assine o Premium para ter acesso ilimitado...`
  }
  if (isUnlimited()) {
    return `Você atingiu o limite de ${guest} itens como convidado. Faça login para poder adicionar até ${premium} itens.`
  }
  return `Você atingiu o limite de ${guest} itens como convidado. Faça login para poder adicionar até ${free} itens, ou assine o Premium para ter acesso ilimitado...`
}
