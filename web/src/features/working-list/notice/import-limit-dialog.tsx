import { type FillRequest, readFillRequest } from '#core/list/filling/list-filling.ts'
import { itemLimit } from '#core/plan/item-limit.ts'
import { SubscribeButton } from '#core/plan/subscribe-button.tsx'
import { isUnlimited } from '#core/plan/unlimited.ts'
import { openLogin } from '#core/session/login.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** An import exceeds the limit of the list: the user decides what to add. */
export function ImportLimitDialog() {
  const request = readFillRequest()
  return request && <Question {...request} />
}

function Question({ room, excess, fillRoom, onLeave }: FillRequest) {
  const isGuest = planLevel() === 'guest'
  function logIn() {
    onLeave()
    openLogin()
  }
  function importRoom() {
    closeOverlay()
    fillRoom()
  }
  return (
    <Dialog title="Limite Atingido" onClose={closeOverlay}>
      <p className="text-base text-muted">
        {room > 0 ? textOf(room, excess, isGuest) : fullText(isGuest)}
      </p>
      <div className="mt-5 grid gap-2">
        {room > 0 && <Button onClick={importRoom}>{`Importar ${itemsText(room)}`}</Button>}
        {isGuest && (
          <Button variant={room > 0 ? 'secondary' : 'primary'} onClick={logIn}>
            Fazer Login
          </Button>
        )}
        <SubscribeButton onBefore={onLeave} />
        <Button variant="ghost" onClick={closeOverlay}>
          Cancelar
        </Button>
      </div>
    </Dialog>
  )
}

/** Guests and free accounts have different limits. */
function textOf(room: number, excess: number, isGuest: boolean): string {
  const person = isGuest ? 'convidado' : 'usuário logado'
  return [
    `Você só pode importar até ${itemsText(room)} como ${person}.`,
    `A lista possui ${itemsText(excess)} acima do limite.`,
    `Deseja importar apenas ${firstText(room)}?`,
  ].join(' ')
}

/** There is no room at all: the user has to make some. */
function fullText(isGuest: boolean): string {
  const ways = isUnlimited() ? ' ou faça login.' : ', faça login ou assine o Premium.'
  return isGuest
    ? `Não há espaço na sua lista: como convidado, ela comporta até ${itemsText(itemLimit())}. Para importar, exclua itens dela${ways}`
    : `Não há espaço na sua lista: no plano gratuito, ela comporta até ${itemsText(itemLimit())}. Para importar, exclua itens dela ou assine o Premium.`
}

function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`
}

function firstText(count: number): string {
  return count === 1 ? 'o primeiro item' : `os primeiros ${count} itens`
}
