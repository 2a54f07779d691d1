import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseUrl } from '@compra/server/testing/postgres/database-url.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { createTestDatabase, setup, teardown } from '@compra/server/testing/postgres/postgres.ts'
import { openOracle, told } from '#faults/oracle.ts'
import { prepareProgram } from '#faults/program.ts'
import type { Outcome, Scenario } from '#run/scenario.ts'
import { type CitusNode, hasCitus, startNodes } from './citus-cluster.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WRITERS = 16
const KILLS = { normal: 3, long: 20 }
const BEFORE = 100
const AWAY_MS = 8_000

const FEATURES = 'server/src/features'
/** What people and programs do, at the real server; not the tests that write past it into the tables. */
const API_TESTS = [
  'server/src/db/citus/one-shard.test.ts',
  `${FEATURES}/identity/login.test.ts`,
  `${FEATURES}/profile/profile.test.ts`,
  `${FEATURES}/plan/plan-limits.test.ts`,
  `${FEATURES}/shopping-list/shopping-list.test.ts`,
  `${FEATURES}/product/product.test.ts`,
  `${FEATURES}/product/stock-entry.test.ts`,
  `${FEATURES}/recipe/recipe.test.ts`,
  `${FEATURES}/menu/menu.test.ts`,
  `${FEATURES}/receipt/receipt.test.ts`,
  `${FEATURES}/sync/sync.test.ts`,
  `${FEATURES}/sync/home/home.test.ts`,
  `${FEATURES}/sync/upkeep.test.ts`,
  `${FEATURES}/reminder/reminder.test.ts`,
  `${FEATURES}/calendar-feed/calendar-feed.test.ts`,
  `${FEATURES}/exchange/exchange.test.ts`,
  `${FEATURES}/webhook/webhook.test.ts`,
  `${FEATURES}/webhook/webhook-processes.test.ts`,
  `${FEATURES}/webhook/webhook-statements.test.ts`,
]

export const scenario: Scenario = {
  title: 'a Citus of a coordinator and two workers: the API’s tests, then a worker killed 3 times',
  wanted: 'all tests pass; 0 lost, 0 twice; who is elsewhere goes on',
  page: 'docs/scale.md',
  boundS: 900,
  async run(size) {
    const bin = process.env['INSTALLED_POSTGRES_BIN']
    if (!bin || !(await hasCitus(bin))) {
      const note =
        'no PostgreSQL with Citus is installed here: its own pages say how packages are had or how it is built for this PostgreSQL; INSTALLED_POSTGRES_BIN names the folder of programs'
      return { measured: '', holds: 'not run', note }
    }
    const nodes = await startNodes(bin)
    const [coordinator, ...workers] = nodes
    if (!coordinator) throw new Error('a cluster has a coordinator')
    process.env['DATABASE_URL'] = coordinator.url
    process.env['CITUS_WORKERS'] = workers.map(({ url }) => url).join(' ')
    try {
      const failed = await runTests()
      await setup()
      return await killWorkers(workers, KILLS[size], failed)
    } finally {
      await teardown()
      for (const node of nodes) await node.remove()
    }
  },
}

/** How many failed; those that passed are told. */
async function runTests(): Promise<{ readonly passed: number; readonly failed: number }> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const directory = await makeTestDirectory()
  const file = join(directory.path, 'report.json')
  const kind = ['--project', 'server', '--reporter=json', `--outputFile=${file}`]
  const words = [vitest, 'run', ...kind, ...API_TESTS]
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit' })
  await once(child, 'close')
  // `as`: this is how Vitest reports.
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  await directory.remove()
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

async function killWorkers(
  workers: readonly CitusNode[],
  kills: number,
  { passed, failed }: Awaited<ReturnType<typeof runTests>>,
): Promise<Outcome> {
  const database = await createTestDatabase()
  const product = await prepareProgram(databaseUrl(database.connection))
  try {
    await product.start()
    const oracle = await openOracle(product.url, WRITERS)
    oracle.start()
    const meanwhile: number[] = []
    let isTold = true
    for (let kill = 0; kill < kills; kill += 1) {
      await oracle.more(BEFORE)
      const worker = workers[kill % workers.length]
      if (!worker) throw new Error('a cluster has workers')
      await worker.kill()
      const before = oracle.acknowledged()
      await delay(AWAY_MS)
      meanwhile.push(oracle.acknowledged() - before)
      isTold &&= (await (await fetch(`${product.url}/health/ready`)).text()).includes('partial')
      await worker.start()
    }
    await oracle.more(BEFORE)
    await oracle.stop()
    const { missing, doubled } = await oracle.verify()
    const errors = [...oracle.faults.keys()].filter((fault) => fault === '500').length
    return {
      measured: [
        `${passed} tests passed, ${failed} failed`,
        `${missing} lost, ${doubled} twice of ${oracle.acknowledged()} in ${kills} kills`,
        `${meanwhile.join(', ')} written while a worker was away`,
      ].join('; '),
      holds:
        failed + missing + doubled + errors === 0 &&
        isTold &&
        meanwhile.every((count) => count > 0),
      note: `/health/ready said ${isTold ? 'partial' : 'nothing'}; told meanwhile: ${told(oracle.faults)}`,
    }
  } finally {
    await product.remove()
    await database.drop()
  }
}
