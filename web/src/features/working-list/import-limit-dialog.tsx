import { planLevel } from '#core/item-limit.ts'
import { type FillRequest, readFillRequest } from '#core/list-filling.ts'
import { openLogin } from '#core/login.ts'
import { closeOverlay } from '#core/overlays.ts'
import { SubscribeButton } from '#core/subscribe-button.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** More items are to come into the list than the person may have: how many is theirs to say. */
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
      <p className="text-base text-muted">{textOf(room, excess, isGuest)}</p>
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

/** The words of spec §8 for each kind of person (G-023); without room there is nothing to offer. */
function textOf(room: number, excess: number, isGuest: boolean): string {
  const person = isGuest ? 'convidado' : 'usuário logado'
  return [
    `Você só pode importar até ${itemsText(room)} como ${person}.`,
    `A lista possui ${itemsText(excess)} acima do limite.`,
    ...(room > 0 ? [`Deseja importar apenas ${firstText(room)}?`] : []),
  ].join(' ')
}

function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`
}

function firstText(count: number): string {
  return count === 1 ? 'o primeiro item' : `os primeiros ${count} itens`
}
