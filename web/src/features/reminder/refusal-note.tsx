import { BellOff } from 'lucide-react'
import { sendsMail } from '#core/installation/installation.ts'
import type { Refusal } from './this-device.ts'

const TEXTS: Readonly<Record<Refusal, string>> = {
  unanswered:
    'O navegador não deu permissão para as notificações. Toque de novo se quiser recebê-las.',
  denied:
    'As notificações deste site estão bloqueadas neste navegador. Para recebê-las, permita nas configurações do site e tente de novo.',
  'home-screen':
    'No iPhone e no iPad, as notificações só chegam com o app na Tela de Início: toque em Compartilhar, depois em Adicionar à Tela de Início.',
  unsupported: 'Este navegador não recebe notificações.',
}

/** Why this device receives no notifications, and what the user can do. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  return (
    <p ref={show} className="mt-4 flex gap-3 rounded-card bg-raised p-3 text-sm">
      <BellOff aria-hidden className="size-5 shrink-0 text-muted" />
      {TEXTS[refusal]}
      {refusal === 'unsupported' && sendsMail() && ' Os lembretes por e-mail funcionam.'}
    </p>
  )
}

/** It may be outside the visible part of the dialog. */
function show(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}
