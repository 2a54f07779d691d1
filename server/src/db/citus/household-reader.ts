import { sql } from 'kysely'
import type pg from 'pg'
import {
  openPipelinedReader,
  type PipelinedReader,
  type Reads,
  type RowsOf,
  type Watch,
} from '#db/reads/pipelined-reader.ts'
import {
  type Placeholder,
  prepareRead,
  type PreparedRead,
  writtenRead,
} from '#db/reads/prepared-read.ts'

/** Reads rows of household tables only. */
export interface HouseholdReader {
  rows<Values extends OfHousehold, Row extends pg.QueryResultRow>(
    read: PreparedRead<Values, Row>,
    values: Values,
  ): Promise<Row[]>
  snapshot<Values extends OfHousehold, Parts extends readonly pg.QueryResultRow[]>(
    reads: Reads<Values, Parts>,
    values: Values,
  ): Promise<RowsOf<Parts>>
}

interface OfHousehold {
  readonly tenantId: string
}

interface Parts {
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
    sql<{ host: string; port: number }>`
      select nodename as host, nodeport as port
        from pg_dist_placement join pg_dist_node using (groupid)
       where noderole = 'primary'
         and shardid = get_shard_id_for_distribution_column(
           'tenant_revision', ${value('tenantId')}::uuid
         )`,
  ),
)

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
}: Parts): HouseholdReader & Pick<PipelinedReader, 'renewSoon' | 'close'> {
  const workers = new Map<string, PipelinedReader>()
  const places = new Map<string, PipelinedReader | undefined>()
  let forgetAt = 0

  const workerAt = (host: string, port: number): PipelinedReader => {
    const name = `${host}:${port}`
    const known = workers.get(name)
    if (known) return known
    const worker = openPipelinedReader(at(config, host, port), pool, watch, RETRY_MS)
    workers.set(name, worker)
    return worker
  }

  const find = async (tenantId: string): Promise<void> => {
    // Known to be sought: the same household is not sought twice.
    places.set(tenantId, undefined)
    if (!(await isCitus())) return
    const [place] = await reads.rows(PLACE, { tenantId })
    if (place) places.set(tenantId, workerAt(place.host, place.port))
  }

  const readerOf = (tenantId: string): PipelinedReader => {
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
    renewSoon: () => workers.forEach((worker) => worker.renewSoon()),
    close: async () => {
      await Promise.all(Array.from(workers.values(), (worker) => worker.close()))
    },
  }
}

/** The same connection to another machine. */
function at({ connectionString, ...config }: pg.ClientConfig, host: string, port: number) {
  // A prepared statement's generic plan grows with each use on a worker (Citus 13.2.2).
  const worker = { ...config, host, port, options: '-c plan_cache_mode=force_custom_plan' }
  if (connectionString === undefined) return worker
  const url = new URL(connectionString)
  url.hostname = host
  url.port = String(port)
  return { ...worker, connectionString: url.href }
}
