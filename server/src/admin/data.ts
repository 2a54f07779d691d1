import { type Command, nothingIn, WrongArguments } from '#admin/context/command.ts'
import type { Config } from '#config/config.ts'
import { homeOf, listSystemHomes, removeSystemHome } from '#embedded-postgres/system-homes.ts'

/** The data directory of the embedded PostgreSQL, and the data of deleted DATA_DIRs. */
export const DATA_COMMANDS: readonly Command[] = [
  {
    name: 'data show',
    does: 'mostra onde ficam os dados, e os de um DATA_DIR que não existe mais',
    run: async (args, context) => {
      nothingIn(args)
      const here = await describeOwn(context.config())
      const others = (await listSystemHomes()).map(({ path, dataDir: owner, isGone }) =>
        [path, owner ?? 'de um DATA_DIR desconhecido', isGone && 'que não existe mais']
          .filter(Boolean)
          .join('  '),
      )
      return [here, ...(others.length > 0 ? ['Na pasta do sistema:', ...others] : [])].join('\n')
    },
  },
  {
    name: 'data remove',
    takes: '<pasta>',
    does: 'apaga os dados de um DATA_DIR que não existe mais',
    run: async ([path, ...others]) => {
      if (path === undefined || others.length > 0) throw new WrongArguments()
      await removeSystemHome(path, () => {})
      return `${path} foi apagada.`
    },
  },
]

async function describeOwn({ database, dataDir }: Config): Promise<string> {
  if (database.kind === 'external') return 'Os dados ficam no PostgreSQL de DATABASE_URL.'
  const home = await homeOf(dataDir)
  if (home === undefined) return `Ainda não há dados: DATA_DIR é ${dataDir}.`
  return `Os dados de ${dataDir} ficam em ${home}.`
}
