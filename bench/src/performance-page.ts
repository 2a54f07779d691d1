import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { seedDatabase } from '@compra/server/testing/data/seed-database.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { commit, markdownTable, writePage } from './page.ts'
import { cellsOf, HEAD, holds } from './report.ts'
import type { Row } from './section.ts'

/** What a section of the program measured. */
export interface Result {
  readonly section: string
  readonly seconds: number
  readonly rows: readonly Row[]
}

/** Puts the tables of all sections into the page that explains them. */
export async function writePerformancePage(results: readonly Result[]): Promise<void> {
  const sections = results.map(
    ({ section, seconds, rows }) =>
      `## ${section}\n\n${markdownTable(HEAD, rows.map(cellsOf))}\n\n${seconds} s.`,
  )
  const text = [await describeMachine(results), ...sections].join('\n\n')
  await writePage('docs/performance.md', 'bench', text)
}

async function describeMachine(results: readonly Result[]): Promise<string> {
  const [processor] = cpus()
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  const rows = results.flatMap((result) => result.rows).filter(({ goal }) => goal)
  const facts = {
    measured: `${new Date().toISOString().slice(0, 10)} in ${Math.round(seconds / 60)} minutes`,
    commit: await commit(),
    processors: `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    system: `${process.platform} ${release()}`,
    Node: process.version,
    PostgreSQL: await postgresVersion(),
    goals: `${rows.filter(holds).length} of ${rows.length} hold`,
  }
  return markdownTable(['', ''], Object.entries(facts))
}

async function postgresVersion(): Promise<string> {
  const directory = await makeTestDirectory()
  try {
    return await seedDatabase({ dataDir: join(directory.path, 'data') }, async (pool) => {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version ?? 'unknown'
    })
  } finally {
    await directory.remove()
  }
}
