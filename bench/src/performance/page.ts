import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeTestDirectory } from '@compra/server/testing/directories.ts'
import { furnish } from '@compra/server/testing/furnish.ts'
import { commit } from '#bar/page.ts'
import { between } from '#bar/table.ts'
import { cellsOf, HEAD, holds } from '#report.ts'
import type { Row } from '#section.ts'
import { drawChart } from './chart.ts'

/** What a section of the program measured. */
export interface Result {
  readonly section: string
  readonly seconds: number
  readonly rows: readonly Row[]
}

const PAGE = 'docs/performance.md'
const IMAGES = 'docs/images'
const BEGIN = '<!-- bench: begin, written by npm run bench -->'
const END = '<!-- bench: end -->'

/** Charts by the name that rows give: what stands above them, and the goal that is drawn in. */
const CHARTS: Readonly<Record<string, { title: string; unit: string; goal?: number }>> = {
  'against-pgbench': {
    title: 'Requests a second against pgbench with the same SQL',
    unit: '×',
    goal: 0.4,
  },
  growth: { title: 'Median of a call among so many rows of others', unit: 'ms' },
  'mixed-load': { title: '300 requests a second: until so many are answered', unit: 'ms' },
  scale: { title: 'Requests a second by processes', unit: '/s' },
}

/** Puts the tables and the charts into the page that explains them. */
export async function writePage(results: readonly Result[]): Promise<void> {
  const charts = await drawCharts(results.flatMap(({ rows }) => rows))
  const text = [await describeMachine(results), ...results.map(sectionOf), ...charts].join('\n\n')
  await writeFile(PAGE, between(await readFile(PAGE, 'utf8'), BEGIN, END, text))
  await promisify(execFile)('node_modules/.bin/oxfmt', ['--write', PAGE])
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
  return table(['', ''], Object.entries(facts))
}

async function postgresVersion(): Promise<string> {
  const directory = await makeTestDirectory()
  try {
    return await furnish({ dataDir: join(directory.path, 'data') }, async (pool) => {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version ?? 'unknown'
    })
  } finally {
    await directory.remove()
  }
}

function sectionOf({ section, seconds, rows }: Result): string {
  return `## ${section}\n\n${table(HEAD, rows.map(cellsOf))}\n\n${seconds} s.`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.map(escape).join(' | ')} |`).join('\n')
}

const escape = (cell: string) => cell.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')

/** Writes a picture for each chart that rows belong to, and answers how the page shows it. */
async function drawCharts(rows: readonly Row[]): Promise<string[]> {
  await mkdir(IMAGES, { recursive: true })
  const shown: string[] = []
  const byChart = Map.groupBy(rows, ({ plot }) => plot?.chart ?? '')
  for (const [name, own] of byChart) {
    const chart = CHARTS[name]
    if (!chart) continue
    const points = own.flatMap(({ plot, value }) => (plot ? [{ line: '', ...plot, value }] : []))
    const file = `performance-${name}.svg`
    await writeFile(join(IMAGES, file), drawChart({ ...chart, points }))
    shown.push(`![${chart.title}](images/${file})`)
  }
  return shown
}
