import {
  type Webhook,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  type WebhookResult,
} from '@compra/contract/webhook/webhook.ts'
import { formatDayTime } from '#lib/format/days.ts'

const RESULTS: Readonly<Record<WebhookResult, string>> = {
  taken: 'Recebido',
  refused: 'Recusado',
  silent: 'Sem resposta',
  gone: 'O programa não quer mais avisos',
  address: 'O endereço não pode mais ser chamado',
}

/** The events that it receives: 'Tudo', or their names. */
export function eventsText(events: Webhook['events']): string {
  if (events.length === WEBHOOK_EVENTS.length) return 'Tudo da lista e do estoque'
  return events.map((event) => WEBHOOK_EVENT_NAMES[event]).join(' · ')
}

/** The delivery state: 'Recusado (500) em 23/11/2026, 12:05 · 3 tentativas sem sucesso'. */
export function stateText({ last, failures, waiting, lost }: Webhook): string {
  if (!last) return 'Nada enviado ainda'
  const status = last.status !== null && last.result !== 'taken' ? ` (${last.status})` : ''
  return [
    `${RESULTS[last.result]}${status} em ${formatDayTime(new Date(last.at))}`,
    failures > 1 && `${failures} tentativas sem sucesso`,
    failures > 0 &&
      waiting > 0 &&
      `${waiting} ${waiting === 1 ? 'novidade espera' : 'novidades esperam'}`,
    lost > 0 && `${lost} ${lost === 1 ? 'novidade perdida' : 'novidades perdidas'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Why deliveries have ended; undefined while it is active. */
export function endText({ disabled }: Webhook): string | undefined {
  if (!disabled) return undefined
  return disabled.why === 'gone'
    ? 'Desligado: o programa não quer mais avisos. Um teste que chega liga de novo.'
    : 'Desligado: nada chegou por três dias. Um teste que chega liga de novo.'
}
