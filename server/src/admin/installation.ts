import { type Command, nothingIn } from '#admin/context/command.ts'
import { examine } from '#admin/doctor/doctor.ts'
import { ConfigError } from '#config/config.ts'
import { migrationStatus } from '#db/migrate.ts'

/** Commands for the installation rather than for an account. */
export const INSTALLATION_COMMANDS: readonly Command[] = [
  {
    name: 'migrate status',
    does: 'mostra os passos do banco de dados',
    run: async (args, context) => {
      nothingIn(args)
      const { applied, pending } = await migrationStatus((await context.database()).pool)
      return [
        ...applied.map((name) => `aplicado  ${name}`),
        ...pending.map((name) => `pendente  ${name}`),
        pending.length > 0
          ? 'O servidor aplica os pendentes quando iniciar.'
          : 'O banco de dados está em dia.',
      ].join('\n')
    },
  },
  {
    name: 'config check',
    does: 'confere as variáveis de ambiente, sem mostrar segredos',
    run: async (args, context) => {
      nothingIn(args)
      try {
        const { mode, database, publicUrl } = context.config()
        const where = database.kind === 'external' ? 'DATABASE_URL' : 'embutido'
        return `A configuração é válida: modo ${mode === 'production' ? 'de produção' : 'local'}, banco de dados ${where}, endereço ${publicUrl}.`
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        const lines = error.problems.map((problem) => `- ${problem}`)
        return { isFailure: true, text: ['Configuração inválida:', ...lines].join('\n') }
      }
    },
  },
  {
    name: 'doctor',
    does: 'examina a instalação inteira',
    run: async (args, context) => {
      nothingIn(args)
      const { lines, isWell } = await examine(context)
      const text = lines.join('\n')
      return isWell ? text : { isFailure: true, text }
    },
  },
]
