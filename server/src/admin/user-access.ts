import { readFile } from 'node:fs/promises'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { PROBLEMS } from '@compra/contract/messages.ts'
import { translate } from '@compra/contract/translations/translations.ts'
import { type Command, emailIn, nothingIn, read, WrongArguments } from '#admin/context/command.ts'
import { OPERATOR_LINK_HOURS } from '#features/identity/entry/account-access.service.ts'
import { AppError } from '#lib/app-error.ts'

const ONCE = `vale por ${OPERATOR_LINK_HOURS} horas e só pode ser usado uma vez`

/** How the operator lets people in, without a registration and without mail. */
export const USER_ACCESS: readonly Command[] = [
  {
    name: 'user add',
    takes: '<e-mail> --name <nome> [--password-file <arquivo>]',
    does: 'cria uma conta; sem arquivo, mostra um link para escolher a senha',
    run: async (args, context) => {
      const added = await addedIn(args)
      const { access } = await context.services()
      const link = await inPortuguese(() => access.add(added))
      return link === undefined
        ? 'Conta criada.'
        : `Conta criada. Este link para escolher a senha ${ONCE}:\n${link}`
    },
  },
  {
    name: 'user reset-link',
    takes: '<e-mail>',
    does: 'mostra um link para escolher outra senha; os anteriores deixam de valer',
    run: async (args, context) => {
      const link = await (await context.services()).access.resetLink(emailIn(args))
      if (link === undefined) throw new Error('Nenhuma conta ativa tem este e-mail.')
      return `Este link para escolher outra senha ${ONCE}:\n${link}`
    },
  },
  {
    name: 'setup',
    does: 'mostra o link para criar a primeira conta',
    run: async (args, context) => {
      nothingIn(args)
      const link = await (await context.services()).setupLink()
      return link ?? 'Não é preciso: já há contas, ou o cadastro é aberto.'
    },
  },
]

async function addedIn(args: readonly string[]) {
  const { values, positionals } = read(args, {
    allowPositionals: true,
    options: { name: { type: 'string' }, 'password-file': { type: 'string' } },
  })
  const { name, 'password-file': file } = values
  const { userName, email, password } = identityApi.register.body.shape
  const person = { email: emailIn(positionals), userName: userName.safeParse(name).data }
  if (!email.safeParse(person.email).success || person.userName === undefined) {
    throw new WrongArguments()
  }
  if (file === undefined) return { ...person, userName: person.userName, password: undefined }
  // Editors end the line.
  const given = (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
  const parsed = password.safeParse(given)
  if (!parsed.success) throw new Error('A senha do arquivo deve ter de 8 a 100 caracteres.')
  return { ...person, userName: person.userName, password: parsed.data }
}

/** A refusal of the services, in the words of the web app. */
async function inPortuguese<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [cause] = error.causes
    const text = cause ? `A senha ${translate(cause.error) ?? 'não é válida'}.` : undefined
    throw new Error(text ?? translate(PROBLEMS[error.code].message) ?? error.code, { cause: error })
  }
}
