import { join } from 'node:path'
import { TEST_KEY } from '@compra/server/testing/app/start-app.ts'
import { seedDatabase } from '@compra/server/testing/data/seed-database.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { IN_PRODUCTION, launch, ready } from '#processes.ts'
import type { Row, Section } from '#section.ts'
import { summaryOf } from './day-table.ts'
import type { Measured } from './model.ts'
import { writeCostPage } from './page.ts'
import { measureProcessors } from './processors.ts'
import { recordDay } from './record.ts'
import { PUBLIC_URL } from './replay.ts'
import { averageBytes, fillAndMeasure } from './sizes.ts'

const HOUSEHOLDS = 120
/** What a million households take, from the bytes of one and from its recorded day. */
export const section: Section = {
  name: 'cost',
  page: 'docs/scale.md',
  async run() {
    const begun = performance.now()
    const directory = await makeTestDirectory()
    const dataDir = join(directory.path, 'data')
    try {
      const filled = await seedDatabase({ dataDir }, (pool) => fillAndMeasure(pool, HOUSEHOLDS))
      const program = launch([...IN_PRODUCTION, 'server/src/main.mjs'], {
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        SIGNING_KEY: TEST_KEY,
        PUBLIC_URL,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'info',
      })
      try {
        const server = await ready(program)
        program.child.stdout?.resume()
        const owner = filled.households[0]?.[0]
        const emails = [`${owner}@example.com`, `membro-${owner}@example.com`]
        const day = await recordDay(server.origin, emails)
        const processors = await measureProcessors({ ...server, dataDir }, day, filled.households)
        const measured = { ...summaryOf(day), ...processors, bytes: averageBytes(filled.sizes) }
        await writeCostPage(
          filled.sizes,
          day,
          measured,
          Math.round((performance.now() - begun) / 1000),
        )
        return rowsOf(measured)
      } finally {
        await program.stop()
      }
    } finally {
      await directory.remove()
    }
  },
}

function rowsOf(measured: Measured): Row[] {
  return [
    { what: 'a household: on disk', value: measured.bytes / 1000, unit: 'kB' },
    {
      what: 'its day: requests',
      value: measured.requests,
      unit: '',
      note: `${measured.writes} writes`,
    },
    { what: 'its day: sent', value: measured.sentBytes / 1000, unit: 'kB' },
    { what: 'a request: the product', value: measured.productSeconds * 1000, unit: 'ms of a core' },
    { what: 'a request: PostgreSQL', value: measured.postgresSeconds * 1000, unit: 'ms of a core' },
    { what: '1,000 open streams: the product', value: measured.productStream * 1e5, unit: '%' },
    { what: '1,000 open streams: PostgreSQL', value: measured.postgresStream * 1e5, unit: '%' },
  ]
}
