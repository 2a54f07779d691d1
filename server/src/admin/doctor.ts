import { ConfigError } from '#config.ts'
import { examineDatabase } from './doctor-database.ts'
import { examineMachine } from './doctor-machine.ts'
import type { Desk } from './desk.ts'
import { erro, type Finding, ok } from './finding.ts'

/** Looks at everything that can be wrong with an installation; changes nothing. */
export async function examine(desk: Desk): Promise<{ lines: string[]; isWell: boolean }> {
  const findings = await collect(desk)
  return {
    lines: findings.map(({ level, text }) => `${level.padEnd(5)}  ${text}`),
    isWell: findings.every(({ level }) => level !== 'erro'),
  }
}

async function collect(desk: Desk): Promise<Finding[]> {
  try {
    const config = desk.config()
    return [
      ok('configuração: válida'),
      ...(await examineMachine(config, desk.env)),
      ...(await examineDatabase(desk)),
    ]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    // Nothing else can be looked at without it.
    return error.problems.map((problem) => erro(`configuração: ${problem}`))
  }
}
