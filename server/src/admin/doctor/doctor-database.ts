import type { AdminContext } from '#admin/context/context.ts'
import { counted } from '#admin/context/texts.ts'
import type { Config } from '#config/config.ts'
import { readCitusState } from '#db/citus/citus.ts'
import type { Database } from '#db/client/client.ts'
import { databaseAdvice } from '#db/client/wait-for-database.ts'
import { migrationStatus } from '#db/migrate.ts'
import { probeNotify } from '#db/pubsub/probe-notify.ts'
import { createClock } from '#lib/clock.ts'
import { aviso, erro, type Check, graded, ok } from './check.ts'

const OLDEST_VERSION = 150_000
const EXTENSIONS = ['btree_gin', 'pg_trgm']
const MINUTE_MS = 60_000
/** Two servers accept each other's tokens up to five seconds of difference. */
const CLOCK_MS = { aviso: 1_000, erro: 5_000 } as const
const MAIL_MINUTES = { aviso: 10, erro: 24 * 60 } as const
const OVERDUE_MS = 10 * MINUTE_MS

/** Checks the database and the work that is queued in it. */
export async function examineDatabase(context: AdminContext): Promise<Check[]> {
  try {
    const database = await context.database()
    const found = [
      await version(database),
      await clock(database),
      await extensions(database),
      await pubSub(database),
      ...(await machines(database)),
    ]
    const { applied, pending } = await migrationStatus(database.pool)
    if (pending.length > 0) {
      return [
        ...found,
        aviso(`passos: pendentes ${pending.join(', ')}; o servidor os aplica quando iniciar`),
      ]
    }
    return [...found, ok(`passos: em dia, até ${applied.at(-1)}`), ...(await waiting(context))]
  } catch (error) {
    const text = error instanceof Error ? (databaseAdvice(error) ?? error.message) : String(error)
    return [erro(`banco de dados: ${text}`)]
  }
}

async function version({ pool }: Database): Promise<Check> {
  const { rows } = await pool.query<{ name: string; number: number }>(
    `select current_setting('server_version') as name,
       current_setting('server_version_num')::int as number`,
  )
  const [{ name, number } = { name: '?', number: 0 }] = rows
  const text = `banco de dados: responde, PostgreSQL ${name}`
  return number >= OLDEST_VERSION ? ok(text) : erro(`${text}; é preciso o 15 ou mais novo`)
}

async function clock({ pool }: Database): Promise<Check> {
  const here = createClock()
  const before = here.now().getTime()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const after = here.now().getTime()
  const there = rows[0]?.at.getTime() ?? after
  // Only the difference that the round trip does not explain.
  const difference = Math.max(0, before - there, there - after)
  return graded(difference, CLOCK_MS, `relógio: ${difference} ms entre o banco e este processo`)
}

async function extensions({ pool }: Database): Promise<Check> {
  const { rows } = await pool.query<{ extname: string }>(
    'select extname from pg_extension where extname = any($1)',
    [EXTENSIONS],
  )
  const missing = EXTENSIONS.filter((name) => !rows.some(({ extname }) => extname === name))
  return missing.length === 0
    ? ok(`extensões: ${EXTENSIONS.join(', ')}`)
    : aviso(`extensões: falta ${missing.join(', ')}; a migração as instala`)
}

/** Whether processes receive each other's changes at once. */
async function pubSub({ direct }: Database): Promise<Check> {
  const late = 'mudanças feitas em outro processo chegam em até 10 s'
  const isDelivered = await probeNotify(direct).catch(() => false)
  if (isDelivered) return ok('ao vivo: os processos avisam uns aos outros')
  return isDelivered === undefined
    ? aviso(`ao vivo: DATABASE_URL é de um pooler e falta DATABASE_URL_DIRECT; ${late}`)
    : aviso(`ao vivo: DATABASE_URL_DIRECT não leva ao próprio PostgreSQL; ${late}`)
}

/** Checks the workers, if the households are distributed. */
async function machines({ pool }: Database): Promise<Check[]> {
  const citus = await readCitusState(pool)
  if (!citus) return []
  const { version: name, workers, distributed, undistributed } = citus
  if (distributed.length === 0) return [aviso(`Citus ${name}: as casas não estão repartidas`)]
  const left = undistributed.map((table) => aviso(`Citus ${name}: ${table} ficou no coordenador`))
  const reached = workers.map((worker) =>
    worker.isReachable
      ? ok(`Citus ${name}: ${worker.name} responde`)
      : erro(`Citus ${name}: ${worker.name} não responde; as casas que estão nela esperam`),
  )
  return [...reached, ...left]
}

async function waiting(context: AdminContext): Promise<Check[]> {
  const { mail, billing, clock: time } = await context.services()
  const now = time.now().getTime()
  const { waiting: count, givenUp, oldest } = await mail.count()
  const minutes = oldest ? Math.floor((now - oldest.getTime()) / MINUTE_MS) : 0
  const overdue = await billing.subscriptions.countDue(new Date(now - OVERDUE_MS))
  return [
    mailCheck(context.config(), count, minutes),
    givenUp === 0
      ? ok('mensagens abandonadas: nenhuma')
      : aviso(`mensagens abandonadas: ${givenUp}; veja com 'outbox list'`),
    overdue === 0
      ? ok('notificações de pagamento: nenhuma atrasada')
      : aviso(`notificações de pagamento: ${overdue} sem conferência há mais de 10 min`),
  ]
}

function mailCheck({ hasMail }: Pick<Config, 'hasMail'>, count: number, minutes: number): Check {
  if (!hasMail) {
    return count === 0
      ? ok('mensagens: desligadas, MAIL=none')
      : aviso(`mensagens: desligadas, MAIL=none; ${counted(count, 'ficou', 'ficaram')} de antes`)
  }
  const text =
    count === 0
      ? 'mensagens: nenhuma espera'
      : `mensagens: ${counted(count, 'espera', 'esperam')}, a mais antiga há ${minutes} min`
  return graded(minutes, MAIL_MINUTES, text)
}
