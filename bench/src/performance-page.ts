import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { seedDatabase } from '@compra/server/testing/data/seed-database.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { withSections } from './page-sections.ts'
import { commit, markdownTable, writePage } from './page.ts'
import { cellsOf, HEAD } from './report.ts'
import type { Row } from './section.ts'

/** The figures of one section. */
export interface Result {
  readonly section: string
  readonly seconds: number
  readonly rows: readonly Row[]
}

/** Writes the figures to their page, each section with its time and machine. */
export async function writePerformancePage(
  results: readonly Result[],
  order: readonly string[],
): Promise<void> {
  const note = await measurementNote()
  const written = results.map(({ section, seconds, rows }): [string, string] => [
    section,
    `${markdownTable(HEAD, rows.map(cellsOf))}\n\n${note(seconds)}`,
  ])
  await writePage('docs/performance.md', 'bench', (text) =>
    withSections(text, new Map(written), order),
  )
}

/** The line below a table, for a measurement of so many seconds. */
export async function measurementNote(): Promise<(seconds: number) => string> {
  const where = `at commit ${await commit()}, on ${await describeMachine()}`
  const day = new Date().toISOString().slice(0, 10)
  return (seconds) => `Measured on ${day} in ${seconds} s ${where}.`
}

async function describeMachine(): Promise<string> {
  const processors = cpus()
  const facts = [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    `${process.platform} ${release()}`,
    `${process.version} of Node`,
    `${await postgresVersion()} of PostgreSQL`,
  ]
  return facts.join(', ')
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
