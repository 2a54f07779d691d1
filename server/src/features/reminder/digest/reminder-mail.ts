import type { Mail } from '#integrations/mail/mail-transport.ts'
import { letterTo } from '#integrations/mail/templates/letter.ts'
import type { DueRow, Section } from './facts.ts'
import { screenOf } from './payload.ts'

interface Digest {
  readonly row: Pick<DueRow, 'email' | 'user_name'>
  readonly sections: readonly Section[]
  /** The path of the page that unsubscribes. */
  readonly stop: string
}

/** The daily mail. */
export function createReminderMails(publicUrl: string) {
  return ({ row, sections, stop }: Digest): Mail => {
    const stopUrl = `${publicUrl}${stop}`
    const person = { email: row.email, userName: row.user_name }
    return {
      ...letterTo(person, {
        title: 'O resumo da sua casa',
        paragraphs: sections.map(({ title, text }) => `${title}: ${text}.`),
        action: { label: 'Abrir o Compra Inteligente', link: `${publicUrl}${screenOf(sections)}` },
        remark:
          'Você pediu este resumo em Meu perfil, Lembretes. Ele vem no máximo uma vez por dia.',
        stop: { label: 'Não quero mais receber', link: stopUrl },
      }),
      stopUrl,
    }
  }
}
