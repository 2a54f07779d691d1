import type { WEBHOOK_ENDS } from '@compra/contract/webhook/webhook.ts'
import type { Mail } from '#integrations/mail/mail-transport.ts'
import { letterTo, type Person } from './letter.ts'

interface Ended extends Person {
  readonly url: string
  readonly why: (typeof WEBHOOK_ENDS)[number]
}

/** The mails of webhooks, ready for the outbox. */
export interface WebhookMails {
  disabled(ended: Ended): Mail
}

const REASONS: Readonly<Record<Ended['why'], string>> = {
  gone: 'O programa respondeu que não quer mais receber avisos (410).',
  failing: 'Faz três dias que o programa não aceita nenhum aviso.',
}

/** `publicUrl` is the configured origin, never the Host of a request (T-46). */
export function createWebhookMails(publicUrl: string): WebhookMails {
  return {
    disabled: ({ url, why, ...person }) =>
      letterTo(person, {
        title: 'Os avisos a um programa foram desligados',
        paragraphs: [
          // The host name only: the rest of the URL may be a secret.
          `${REASONS[why]} Por isso, paramos de avisar ${new URL(url).hostname}.`,
          "Para ligar de novo, confira se o programa está funcionando e toque em 'Enviar teste', em Meu perfil, Integrações.",
        ],
        action: { label: 'Abrir meu perfil', link: `${publicUrl}/shopping-list?modal=profile` },
        remark: 'Se você não usa mais esse programa, pode remover o aviso.',
      }),
  }
}
