import { itemLimit } from '#core/plan/item-limit.ts'
import { SubscribeButton } from '#core/plan/subscribe-button.tsx'
import { openLogin } from '#core/session/login.ts'
import { planLevel } from '#core/session/plan-level.ts'
import type { AddPreview } from '#features/working-list/paste/lines/pasted-lines.ts'
import { Button } from '#ui/button.tsx'

interface RoomNoticeProps {
  preview: AddPreview
}

/** How many lines fit, how to get more room, and how many items exist already. */
export function RoomNotice({ preview }: RoomNoticeProps) {
  const { wanted, fits } = preview
  const level = planLevel()
  return (
    <>
      <output className="block text-base text-muted empty:hidden">{foldedText(preview)}</output>
      {wanted > fits && (
        <div className="rounded-card bg-warning-soft p-3">
          <p className="text-base">{`${roomText(preview)}: ${limitText()}`}</p>
          {level !== 'premium' && (
            <div className="mt-3 flex gap-2 *:px-2 max-sm:*:grow max-sm:*:basis-0 sm:*:px-4">
              {level === 'guest' && (
                <Button variant="secondary" onClick={() => openLogin()}>
                  Entrar
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

function foldedText({ present, repeated }: AddPreview): string {
  const there = present === 1 ? '1 já está na lista.' : `${present} já estão na lista.`
  const joined =
    repeated === 1
      ? '1 linha repetida será juntada.'
      : `${repeated} linhas repetidas serão juntadas.`
  return [present > 0 && there, repeated > 0 && joined].filter(Boolean).join(' ')
}

function roomText({ wanted, fits }: AddPreview): string {
  if (fits === 0) return wanted === 1 ? 'Não cabe mais 1 item' : `Não cabem mais ${wanted} itens`
  return fits === 1 ? `Cabe 1 de ${wanted}` : `Cabem ${fits} de ${wanted}`
}

function limitText(): string {
  const level = planLevel()
  const who = { guest: 'como convidado, ', free: 'no plano gratuito, ', premium: '' }[level]
  return `${who}sua lista comporta até ${itemLimit()} itens. O resto fica aqui.`
}
