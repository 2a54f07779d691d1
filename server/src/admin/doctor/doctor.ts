import type { AdminContext } from '#admin/context/context.ts'
import { ConfigError } from '#config/config.ts'
import { erro, type Check, ok } from './check.ts'
import { examineDatabase } from './doctor-database.ts'
import { examineMachine } from './doctor-machine.ts'

/** Checks the whole installation; changes nothing. */
export async function examine(
  context: AdminContext,
): Promise<{ lines: string[]; isWell: boolean }> {
  const checks = await collect(context)
  return {
    lines: checks.map(({ level, text }) => `${level.padEnd(5)}  ${text}`),
    isWell: checks.every(({ level }) => level !== 'erro'),
  }
}

const REGISTRATIONS = {
  open: 'aberto a todos',
  invite: 'só por convite de uma casa',
  closed: "fechado; veja 'user add'",
} as const

async function collect(context: AdminContext): Promise<Check[]> {
  try {
    const config = context.config()
    return [
      ok('configuração: válida'),
      ok(`cadastro: ${REGISTRATIONS[config.registration]}`),
      ...(await examineMachine(config, context.env)),
      ...(await examineDatabase(context)),
    ]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    // Without a configuration nothing else can be checked.
    return error.problems.map((problem) => erro(`configuração: ${problem}`))
  }
}
