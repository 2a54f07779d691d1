import pg from 'pg'
import { acquireMigrationLock } from '#db/client/migration-lock.ts'
import type { Log } from '#lib/log-line.ts'
import type { DatabaseConnection } from './client.ts'

/** The program refuses to start with it: named statements would fail. */
class UnusablePooler extends Error {
  constructor() {
    super(
      'o banco de dados está atrás de um pooler que não conserva instruções preparadas. ' +
        'Use o PgBouncer 1.21 ou mais novo, com max_prepared_statements acima de 0 ' +
        '(melhor, 300), ou ponha em DATABASE_URL o endereço do próprio PostgreSQL',
    )
    this.name = 'UnusablePooler'
  }
}

const CONNECTION_WAIT_MS = 5_000
const RESPONSE_TIMEOUT_MS = 10_000
/** More than one: a pooler may first assign each client a server connection of its own. */
const ROUNDS = 10

const PROBE = { name: 'compra-pooler-probe', text: 'select pg_backend_pid() as pid' }

const NO_SUCH_STATEMENT = '26000'
const STATEMENT_EXISTS = '42P05'

/**
 * Detects a pooler in front of PostgreSQL; returns the connection with `isPooled` set. Throws an
 * `UnusablePooler` if it does not support prepared statements, such as PgBouncer before 1.21 in transaction
 * mode.
 */
export async function detectPooler(connection: DatabaseConnection): Promise<DatabaseConnection> {
  const one = await open(connection)
  try {
    // A pooler invents the process id that it reports to its clients.
    if ((await pidBehind(one)) === reportedPid(one)) return connection
    const two = await open(connection)
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await pidBehind(one)
        await pidBehind(two)
      }
    } finally {
      await two.end()
    }
    return { ...connection, isPooled: true }
  } catch (error) {
    throw isStatementLost(error) ? new UnusablePooler() : error
  } finally {
    await one.end()
  }
}

/** The same for a replica. An unreachable replica does not stop a start. */
export async function detectReplicaPooler(
  connection: DatabaseConnection,
): Promise<DatabaseConnection> {
  return detectPooler(connection).catch((error: unknown) => {
    if (error instanceof UnusablePooler) throw error
    return connection
  })
}

async function open(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    application_name: 'compra-inteligente',
  })
  // Without a listener, the error of a cut connection would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function pidBehind(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>(PROBE)).rows[0]?.pid
}

/** The driver keeps the id for cancelling; its types leave it out. */
function reportedPid(client: pg.Client): number | null | undefined {
  return (client as pg.Client & { readonly processID?: number | null }).processID
}

function isStatementLost(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === NO_SUCH_STATEMENT || error.code === STATEMENT_EXISTS)
  )
}

/**
 * Sets timeouts as defaults of the role in this database, because a pooler accepts none from clients. Values
 * that the operator has set stay. `set` applies them to server connections that are already open.
 */
export async function setRoleLimits(
  pool: pg.Pool,
  limits: Readonly<Record<string, number>>,
  log: Log,
): Promise<void> {
  const client = new pg.Client(pool.options)
  await client.connect()
  try {
    await client.query('begin')
    await acquireMigrationLock(client, log)
    for (const [name, value] of Object.entries(limits)) await setRoleLimit(client, name, value)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function setRoleLimit(client: pg.Client, name: string, value: number): Promise<void> {
  const { rows } = await client.query<{ alter: string | null; set: string }>(
    `select format('set %I = %L', $1::text, $2::text) as set,
       case when not exists (
         select from pg_db_role_setting, unnest(setconfig) setting
          where setdatabase = database.oid and setrole = session_user::regrole
            and setting like $1 || '=%'
       ) then format('alter role %I in database %I set %I = %L',
                     session_user, database.datname, $1::text, $2::text) end as alter
       from pg_database database where datname = current_database()`,
    [name, String(value)],
  )
  for (const { alter, set } of rows) {
    if (alter === null) continue
    await client.query(alter)
    await client.query(set)
  }
}
