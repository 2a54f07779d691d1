import { formatDecimal } from '@compra/contract/format/numbers.ts'
import { type Command, type Failure, WrongArguments, read } from '#admin/context/command.ts'
import type { AdminContext } from '#admin/context/context.ts'
import { counted } from '#admin/context/texts.ts'
import { type CitusState, readCitusState } from '#db/citus/citus.ts'
import { distribute, sizesOf, type TableSize } from '#db/citus/distribute.ts'
import { migrationStatus } from '#db/migrate.ts'

export const DISTRIBUTE_COMMANDS: readonly Command[] = [
  {
    name: 'distribute',
    takes: '[--yes]',
    does: 'reparte as casas entre as máquinas de um Citus; sem --yes só diz o que faria',
    run: async (args, context) => {
      const { values, positionals } = read(args, { options: { yes: { type: 'boolean' } } })
      if (positionals.length > 0) throw new WrongArguments()
      return carryOut(context, values.yes === true)
    },
  },
]

async function carryOut(context: AdminContext, isMeant: boolean): Promise<string | Failure> {
  const { pool } = await context.database()
  const { pending } = await migrationStatus(pool)
  if (pending.length > 0) return refused('O banco de dados é de outra versão: inicie o servidor.')
  const citus = await readCitusState(pool)
  if (!citus) {
    return refused(
      'Este banco não é de um Citus: crie nele e em cada outra máquina a extensão citus, e apresente as máquinas umas às outras (docs/scale.md).',
    )
  }
  if (citus.undistributed.length === 0) return `Já está repartido: ${machines(citus)}.`
  const obstacle = obstacleOf(citus)
  if (obstacle !== undefined) return refused(obstacle)
  const plan = planOf(citus, await sizesOf(pool))
  if (!isMeant) return [...plan, '', 'Nada foi mudado. Com --yes isto é feito.'].join('\n')
  await distribute(pool)
  return [...plan, '', 'Feito.'].join('\n')
}

function obstacleOf({ workers, distributed, undistributed }: CitusState): string | undefined {
  if (workers.length === 0) {
    return 'O coordenador não conhece nenhuma outra máquina: apresente-as com citus_add_node (docs/scale.md).'
  }
  const lost = workers.filter(({ isReachable }) => !isReachable).map(({ name }) => name)
  if (lost.length > 0) return `O coordenador não alcança ${lost.join(', ')}.`
  if (distributed.length > 0) {
    return `Só uma parte está repartida; ficaram no coordenador: ${undistributed.join(', ')}.`
  }
  return undefined
}

function planOf(citus: CitusState, tables: readonly TableSize[]): string[] {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  return [
    `O que as casas guardam vai para ${machines(citus)}, cada casa inteira em uma delas:`,
    ...tables.map(
      ({ name, rows, bytes: size }) =>
        `  ${name.padEnd(20)} ${counted(rows, 'linha', 'linhas')}, ${megabytes(size)}`,
    ),
    `Ao todo ${megabytes(bytes)}; as máquinas precisam desse espaço.`,
    'Pessoas, Premium, links, avisos e mensagens ficam no coordenador.',
    'Referências entre umas e outras passam a ser cuidadas por gatilhos.',
    'Tudo é feito em uma transação; enquanto dura, ninguém consegue gravar. Faça antes um backup.',
  ]
}

function machines({ workers, version }: CitusState): string {
  const names = workers.map(({ name }) => name).join(', ')
  return `${counted(workers.length, 'máquina', 'máquinas')} do Citus ${version} (${names})`
}

const megabytes = (bytes: number) => `${formatDecimal(bytes / 1e6)} MB`

const refused = (text: string): Failure => ({ isFailure: true, text })
