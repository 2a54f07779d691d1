import { itemLimit, planLevel } from '#core/plan/item-limit.ts'
import { SubscribeButton } from '#core/plan/subscribe-button.tsx'
import { openLogin } from '#core/session/login.ts'
import type { Outlook } from '#features/working-list/paste/lines/pasted-lines.ts'
import { Button } from '#ui/button.tsx'

interface RoomNoticeProps {
  outlook: Outlook
}

/** How many of the lines the list has room for, with the ways to more of it; and what it has already. */
export function RoomNotice({ outlook }: RoomNoticeProps) {
  const { wanted, fits } = outlook
  const level = planLevel()
  return (
    <>
      <output className="block text-base text-muted empty:hidden">{foldedText(outlook)}</output>
      {wanted > fits && (
        <div className="rounded-card bg-warning-soft p-3">
          <p className="text-base">{`${roomText(outlook)}: ${limitText()}`}</p>
          {level !== 'premium' && (
            <div className="mt-3 flex gap-2 *:px-2 max-sm:*:grow max-sm:*:basis-0 sm:*:px-4">
              {level === 'guest' && (
                <Button variant="secondary" onClick={() => openLogin()}>
                  Fazer Login
                </Button>
              )}
              <SubscribeButton />
            </div>
          )}
        </div>
      )}
    </>
  )
}

function foldedText({ present, repeated }: Outlook): string {
  const there = present === 1 ? '1 já está na lista.' : `${present} já estão na lista.`
  const joined =
    repeated === 1
      ? '1 linha repetida será juntada.'
      : `${repeated} linhas repetidas serão juntadas.`
  return [present > 0 && there, repeated > 0 && joined].filter(Boolean).join(' ')
}

function roomText({ wanted, fits }: Outlook): string {
  if (fits === 0) return wanted === 1 ? 'Não cabe mais 1 item' : `Não cabem mais ${wanted} itens`
  return fits === 1 ? `Cabe 1 de ${wanted}` : `Cabem ${fits} de ${wanted}`
}

function limitText(): string {
  const level = planLevel()
  const who = { guest: 'como convidado, ', free: 'no plano gratuito, ', premium: '' }[level]
  return `${who}sua lista comporta até ${itemLimit()} itens. O resto fica aqui.`
}
