import { type Command, read, WrongArguments } from '#admin/context/command.ts'
import { counted, momentOf } from '#admin/context/texts.ts'
import { sliceOf } from '#lib/page.ts'

const SIZE = 50

/** One line per account, a page at a time. */
export const USER_LIST: Command = {
  name: 'user list',
  takes: '[--email <parte>] [--disabled] [--unconfirmed] [--page <número>]',
  does: 'lista as contas, as mais novas primeiro',
  run: async (args, context) => {
    const { filter, page } = wantedIn(args)
    const { accounts } = (await context.services()).operator
    const rows = await accounts.list(filter, sliceOf({ page, size: SIZE }))
    const all = await accounts.count(filter)
    const lines = rows.slice(0, SIZE).map(lineOf)
    const more = rows.length > SIZE ? ` Continua com --page ${page + 1}.` : ''
    return [...lines, `${counted(all, 'conta', 'contas')} ao todo.${more}`].join('\n')
  },
}

function wantedIn(args: readonly string[]) {
  const { values } = read(args, {
    options: {
      email: { type: 'string' },
      disabled: { type: 'boolean' },
      unconfirmed: { type: 'boolean' },
      page: { type: 'string', default: '1' },
    },
  })
  if (!/^[1-9]\d{0,5}$/.test(values.page)) throw new WrongArguments()
  return {
    filter: {
      email: values.email?.trim().toLowerCase(),
      isDisabled: values.disabled,
      isUnconfirmed: values.unconfirmed,
    },
    page: Number(values.page),
  }
}

interface Listed {
  readonly email: string
  readonly created_at: Date
  readonly email_confirmed_at: Date | null
  readonly disabled_at: Date | null
}

function lineOf({ email, created_at, email_confirmed_at, disabled_at }: Listed): string {
  return [
    email,
    `criada ${momentOf(created_at)}`,
    ...(email_confirmed_at ? [] : ['e-mail não confirmado']),
    ...(disabled_at ? [`desativada ${momentOf(disabled_at)}`] : []),
  ].join(' · ')
}
