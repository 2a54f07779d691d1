import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { TEST_KEY } from '@compra/server/testing/app/start-app.ts'
import { addCrowd, type CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import { type EmbeddedDatabase, openEmbedded } from '@compra/server/testing/data/seed-database.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import {
  type Asked,
  history,
  pageOfLists,
  pageOfProducts,
  pull,
  pushItem,
  searchProducts,
} from '#hot-calls/calls.ts'
import { timed } from '#hot-calls/timed.ts'
import { type LiveProcess, startLive } from '#live/processes.ts'
import type { Row, Section } from '#section.ts'
import { grouped, median, percentile } from '#statistics.ts'
import { fill, fillThese, ROWS_EACH } from './fill.ts'
import { REVISION } from './rows.ts'

const BASE = 100
const MANY = 2_000
/** Users of a filled household each, who call in turns: more than one finds in memory what it has just read. */
const PEOPLE = 32
const NOTHING = { lists: 0, itemsOfAList: 0, products: 0, links: 0, sessions: 1 }
const ROUNDS = 320
const WARM_UP = 2 * PEOPLE
const REPORT_MS = 10_000

/**
 * The calls of one household among many, against those of one among a hundred, each on an embedded PostgreSQL
 * as in production; in turns, so that load on the machine affects both alike.
 */
export const section: Section = {
  name: 'growth-households',
  async run(many = MANY) {
    const base = await openPlace(BASE)
    try {
      const large = await openPlace(many)
      try {
        const rows: Row[] = [sizeOf(base), sizeOf(large)]
        for (const [name, call] of CALLS) rows.push(...(await compare(name, call, base, large)))
        return rows
      } finally {
        await large.close()
      }
    } finally {
      await base.close()
    }
  },
}

/** The product on its own database of so many households. */
interface Place {
  readonly households: number
  readonly server: LiveProcess
  readonly people: readonly CrowdPerson[]
  readonly bytes: number
  readonly buffers: string
  readonly seconds: number
  close(): Promise<void>
}

async function openPlace(households: number): Promise<Place> {
  const directory = await makeTestDirectory()
  const begun = performance.now()
  const embedded = await openEmbedded(join(directory.path, 'data'))
  const { pool } = embedded.database
  await fill(pool, households - PEOPLE, progressOf(households - PEOPLE))
  // Last, because access tokens expire soon.
  const clock = { now: () => new Date() }
  const config = { pool, signingKey: TEST_KEY, publicUrl: 'http://localhost:3000', clock }
  const people = await addCrowd(config, PEOPLE, NOTHING)
  await fillThese(
    pool,
    people.map(({ tenantId }) => tenantId),
  )
  const seconds = (performance.now() - begun) / 1000
  const server = await startLive([JSON.stringify(embedded.connection)])
  return {
    households,
    server,
    people,
    seconds,
    ...(await measureDisk(embedded.database)),
    async close() {
      await server.stop()
      await embedded.close()
      await directory.remove()
    },
  }
}

async function measureDisk({ pool }: EmbeddedDatabase['database']) {
  const { rows } = await pool.query<{ bytes: number; buffers: string }>(
    `select pg_database_size(current_database()) as bytes,
            current_setting('shared_buffers') as buffers`,
  )
  return rows[0] ?? { bytes: 0, buffers: '' }
}

/** Prints at times how far it is, and how long the rest takes at this pace. */
function progressOf(households: number): (done: number) => void {
  const begun = performance.now()
  let printed = begun
  return (done) => {
    const now = performance.now()
    if (now - printed < REPORT_MS) return
    printed = now
    const left = (((now - begun) / done) * (households - done)) / 1000
    console.error(
      `${grouped(done)} of ${grouped(households)} households filled, ${left.toFixed(0)} s left`,
    )
  }
}

const sizeOf = ({ households, bytes, buffers, seconds }: Place): Row => ({
  what: `${grouped(households)} households with ${grouped(ROWS_EACH)} rows: on disk`,
  value: bytes / 1024 ** 2,
  unit: 'MB',
  note: `shared buffers ${buffers}, filled in ${Math.round(seconds)} s`,
})

/** Builds the next request of a user. */
type Call = (person: CrowdPerson) => Asked

const CALLS: readonly (readonly [name: string, call: Call])[] = [
  ['first pull', (person) => pull(person, 0)],
  ['later pull', (person) => pull(person, REVISION - 10)],
  ['push of a change', pushNext()],
  ['page of lists', pageOfLists],
  ['page of products', pageOfProducts],
  ['search of products', (person) => searchProducts(person)],
  ['history', history],
]

/** Each user adds an item once, and then changes its price. */
function pushNext(): Call {
  const items = new Map<CrowdPerson, Parameters<typeof pushItem>[1]>()
  const born = Date.UTC(2026, 0, 15)
  return (person) => {
    const item = items.get(person) ?? { id: randomUUID(), name: 'Damasco', born, moment: born }
    items.set(person, item)
    return pushItem(person, item, REVISION)
  }
}

async function compare(name: string, call: Call, base: Place, large: Place): Promise<Row[]> {
  const times = new Map<Place, number[]>([
    [base, []],
    [large, []],
  ])
  const order = [base, large]
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const place of order) {
      const time = await timeOf(name, call, place, round + WARM_UP)
      if (round >= 0) times.get(place)?.push(time)
    }
    // The order alternates.
    order.reverse()
  }
  const of = (place: Place) => times.get(place) ?? []
  const note =
    `${median(of(large)).toFixed(2)} ms against ${median(of(base)).toFixed(2)} ms; p95 ` +
    `${percentile(of(large), 95).toFixed(2)} against ${percentile(of(base), 95).toFixed(2)}`
  return [
    {
      what: `${name} among ${grouped(large.households)} households against ${grouped(base.households)}`,
      value: median(of(large)) / median(of(base)),
      unit: '×',
      goal: { max: 1.3 },
      note,
    },
  ]
}

async function timeOf(name: string, call: Call, place: Place, turn: number): Promise<number> {
  const person = place.people[turn % place.people.length]
  if (!person) throw new Error('no user to measure')
  return (await timed(name, place.server.origin, call(person))).time
}
