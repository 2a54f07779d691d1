import { databaseUrl } from '@compra/server/testing/postgres/database-url.ts'
import { createTestDatabase } from '@compra/server/testing/postgres/postgres.ts'
import type { Scenario, Outcome, Size } from '#run/scenario.ts'
import { startGenerator, playOne } from './open-loop.ts'
import type { Outcome as Answered } from './order.ts'
import { openStage } from './stage.ts'

const PEOPLE = 1_000
const WARM_UP_SECONDS = 5
const SECONDS = { normal: 60, long: 600 }
const INSTALLED = process.env['INSTALLED_POSTGRES_URL']

interface Wanted {
  /** Requests a second, by the size of the run. */
  readonly aSecond: Readonly<Record<Size, number>>
  readonly p95: number
  readonly p99: number
}

const wantedOf = ({ p95, p99 }: Wanted) => `0 errors, p95 ≤ ${p95} ms, p99 ≤ ${p99} ms`
const EMBEDDED: Wanted = { aSecond: { normal: 100, long: 150 }, p95: 150, p99: 400 }
const EXTERNAL: Wanted = { aSecond: { normal: 200, long: 400 }, p95: 100, p99: 300 }

export const embedded: Scenario = {
  title: 'an ordinary day on the embedded PostgreSQL: 70 % reads, 25 % writes, 5 % sign-in',
  wanted: wantedOf(EMBEDDED),
  run: (size, seed) => day(EMBEDDED, size, seed),
}

export const installed: Scenario = {
  title: 'the same with twice as many requests on another PostgreSQL',
  wanted: wantedOf(EXTERNAL),
  async run(size, seed) {
    if (!INSTALLED)
      return { measured: '', holds: 'not run', note: 'no other one is installed here' }
    process.env['DATABASE_URL'] = INSTALLED
    const database = await createTestDatabase()
    try {
      return await day(EXTERNAL, size, seed, databaseUrl(database.connection))
    } finally {
      await database.drop()
    }
  },
}

async function day(wanted: Wanted, size: Size, seed: number, url?: string): Promise<Outcome> {
  const stage = await openStage({ people: PEOPLE, ...(url && { databaseUrl: url }) })
  const generator = startGenerator({ ...stage, seed })
  try {
    const aSecond = wanted.aSecond[size]
    await playOne(generator, 'mixed', aSecond, WARM_UP_SECONDS)
    return judge(await playOne(generator, 'mixed', aSecond, SECONDS[size]), aSecond, wanted)
  } finally {
    generator.stop()
    await stage.stop()
  }
}

function judge({ asked, good, bad, p95, p99 }: Answered, aSecond: number, wanted: Wanted): Outcome {
  const failed = asked - good
  return {
    measured:
      `${failed} errors of ${asked} at ${aSecond} a second, ` +
      `p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    holds: failed === 0 && p95 <= wanted.p95 && p99 <= wanted.p99,
    ...(failed > 0 && { note: JSON.stringify(bad) }),
  }
}
