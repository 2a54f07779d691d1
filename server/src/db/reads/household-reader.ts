import { sql } from 'kysely'
import pg from 'pg'
import { openPipelinedReader, type PipelinedReader, type Watch } from './pipelined-reader.ts'
import {
  type HouseholdReader,
  type OfHousehold,
  type Placeholder,
  prepareRead,
  writtenRead,
} from './prepared-read.ts'

/** Returns a function that says whether this is a Citus; asked once. */
export function createCitusCheck(pool: Pick<pg.Pool, 'query'>): () => Promise<boolean> {
  let isCitus: boolean | undefined
  return async () => {
    if (isCitus === undefined) {
      const { rowCount } = await pool.query(`select from pg_extension where extname = 'citus'`)
      isCitus = rowCount === 1
    }
    return isCitus
  }
}

/** A worker's address, as the coordinator knows it. */
interface Place {
  readonly host: string
  readonly port: number
}

interface Deps {
  /** How to connect to the coordinator; a worker has the same user, password and database. */
  readonly config: pg.ClientConfig
  readonly pool: Pick<pg.Pool, 'query' | 'connect'>
  readonly reads: PipelinedReader
  readonly isCitus: () => Promise<boolean>
  readonly watch: Watch
}

/** Any worker answers for any household, but slower: an outdated place only costs time. */
const PLACE_LIFE_MS = 10_000
/** A worker that refuses connections is left alone for so long. */
const RETRY_MS = 10_000

const PLACE = prepareRead('household-place', (db, value: Placeholder<OfHousehold>) =>
  writtenRead(
    db,
    sql<Place>`
      select nodename as host, nodeport as port
        from pg_dist_placement join pg_dist_node using (groupid)
       where noderole = 'primary'
         and shardid = get_shard_id_for_distribution_column(
           'tenant_revision', ${value('tenantId')}::uuid
         )`,
  ),
)

const REVISION = {
  name: 'household-revision',
  text: 'select rev from tenant_revision where tenant_id = $1',
}

/**
 * Reads a household's rows on a Citus from the worker that has them: a read by the coordinator is planned
 * twice and sent twice. The coordinator answers while the place is not known, and for a worker that cannot be
 * reached.
 */
export function openHouseholdReader({
  config,
  pool,
  reads,
  isCitus,
  watch,
}: Deps): HouseholdReader & Pick<PipelinedReader, 'renewSoon' | 'close'> {
  const workers = new Map<string, Promise<PipelinedReader>>()
  const places = new Map<string, PipelinedReader | undefined>()
  let forgetAt = 0
  let hasWorkers = true

  const workerOf = (tenantId: string, { host, port }: Place): Promise<PipelinedReader> => {
    const name = `${host}:${port}`
    const known = workers.get(name)
    if (known) return known
    const there = at(config, host, port)
    const worker = doPlansGrow(there, tenantId).then((doGrow) =>
      openPipelinedReader({ ...there, ...(doGrow && PLAN_AFRESH) }, pool, watch, RETRY_MS),
    )
    workers.set(name, worker)
    return worker
  }

  const find = async (tenantId: string): Promise<void> => {
    // Known to be sought: the same household is not sought twice.
    places.set(tenantId, undefined)
    hasWorkers = await isCitus()
    if (!hasWorkers) return
    const [place] = await reads.rows(PLACE, { tenantId })
    if (place) places.set(tenantId, await workerOf(tenantId, place))
  }

  const readerOf = (tenantId: string): PipelinedReader => {
    if (!hasWorkers) return reads
    const now = performance.now()
    if (now > forgetAt) {
      places.clear()
      forgetAt = now + PLACE_LIFE_MS
    }
    // The coordinator reports its own failures.
    if (!places.has(tenantId)) find(tenantId).catch(() => {})
    return places.get(tenantId) ?? reads
  }

  return {
    rows: (read, values) => readerOf(values.tenantId).rows(read, values),
    snapshot: (reads, values) => readerOf(values.tenantId).snapshot(reads, values),
    renewSoon() {
      for (const worker of workers.values()) void worker.then((reader) => reader.renewSoon())
    },
    close: async () => {
      await Promise.all(Array.from(workers.values(), async (worker) => (await worker).close()))
    },
  }
}

/** The same connection to another machine. */
function at({ connectionString, ...config }: pg.ClientConfig, host: string, port: number) {
  const worker = { ...config, host, port }
  if (connectionString === undefined) return worker
  const url = new URL(connectionString)
  url.hostname = host
  url.port = String(port)
  return { ...worker, connectionString: url.href }
}

const PLAN_AFRESH = { options: '-c plan_cache_mode=force_custom_plan' }

/** PostgreSQL caches a plan at the sixth use, and Citus its part of it at the next. */
const USES_BEFORE = 10
const USES = 50
/** The least growth that is not by chance; Citus 13.2.2 adds 40 kB. */
const BYTES_A_USE = 4_096

/**
 * Whether a prepared statement on this household grows with each use, as on Citus 13.2.2: it would fill the
 * worker's memory. Also if that cannot be found out.
 */
async function doPlansGrow(config: pg.ClientConfig, tenantId: string): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  const repeat = async (times: number) => {
    const query = { ...REVISION, values: [tenantId] }
    for (let at = 0; at < times; at += 1) await client.query(query)
    const { rows } = await client.query<{ bytes: number }>(MEMORY)
    return rows[0]?.bytes ?? Number.NaN
  }
  try {
    await client.connect()
    const before = await repeat(USES_BEFORE)
    return !((await repeat(USES)) - before < USES * BYTES_A_USE)
  } catch {
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

/** Readable by superusers and members of pg_read_all_stats. */
const MEMORY = 'select sum(total_bytes)::bigint as bytes from pg_backend_memory_contexts'
