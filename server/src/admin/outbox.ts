import { type Command, nothingIn } from '#admin/context/command.ts'
import { counted, describe, momentOf } from '#admin/context/texts.ts'

const MAX_SHOWN = 50

export const OUTBOX_COMMANDS: readonly Command[] = [
  {
    name: 'outbox list',
    does: 'mostra as mensagens que esperam ou foram abandonadas',
    run: async (args, context) => {
      nothingIn(args)
      const { mail } = await context.services()
      const mails = await mail.list(MAX_SHOWN)
      const { waiting, givenUp } = await mail.count()
      const texts = mails.map((each) =>
        describe(`${each.subject} (${each.id})`, [
          ['para', each.address],
          ['criada', momentOf(each.created_at)],
          ['recusas', String(each.refusals)],
          ['próxima tentativa', momentOf(each.due_at)],
          ['abandonada', momentOf(each.given_up_at)],
          ['última resposta', each.last_answer],
        ]),
      )
      return [...texts, `Na fila: ${waiting}; abandonadas: ${givenUp}.`].join('\n\n')
    },
  },
  {
    name: 'outbox retry',
    does: 'tenta já as mensagens adiadas',
    run: async (args, context) => {
      nothingIn(args)
      const { mail } = await context.services()
      const count = await mail.retry()
      const { givenUp } = await mail.count()
      const lost =
        givenUp > 0
          ? `\n${counted(givenUp, 'abandonada não volta', 'abandonadas não voltam')}: seus textos foram apagados.`
          : ''
      return `${counted(count, 'mensagem será tentada', 'mensagens serão tentadas')} agora pelo servidor.${lost}`
    },
  },
]
