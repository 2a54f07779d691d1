import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseUrl } from '@compra/server/testing/postgres/database-url.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { createTestDatabase, setup } from '@compra/server/testing/postgres/postgres.ts'
import { openOracle, told } from '#faults/oracle.ts'
import { prepareProgram } from '#faults/program.ts'
import type { Outcome, Scenario } from '#run/scenario.ts'
import { type CitusNode, hasCitus, startNodes } from './citus-cluster.ts'
import { startListener } from './listener.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WRITERS = 16
const KILLS = { normal: 3, long: 20 }
const BEFORE = 100
const AWAY_MS = 8_000
/** What a worker had prepared when it was killed holds households until it is decided. */
const DECIDED_S = 30
const LOOK_MS = 100

const FEATURES = 'server/src/features'
/** What people and programs do, at the real server; not the tests that write past it into the tables. */
const API_TESTS = [
  'server/src/db/citus/one-shard.test.ts',
  'server/src/db/citus/erasure.test.ts',
  `${FEATURES}/identity/login.test.ts`,
  `${FEATURES}/profile/profile.test.ts`,
  `${FEATURES}/profile/own-account.test.ts`,
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
  wanted: 'all tests pass; 0 lost, 0 twice, 0 untold; who is elsewhere goes on; nothing in doubt',
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
      // With the databases that were made in them.
      for (const node of nodes) await node.remove()
    }
  },
}

/** How many failed; those that passed are told. */
async function runTests(): Promise<{ readonly passed: number; readonly failed: number }> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const directory = await makeTestDirectory()
  const file = join(directory.path, 'report.json')
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const words = [vitest, 'run', '--project', 'server', ...reports, ...API_TESTS]
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
  const url = databaseUrl(database.connection)
  const listener = await startListener()
  const product = await prepareProgram(url, { WEBHOOKS: 'any' })
  try {
    await product.start()
    const oracle = await openOracle(product.url, WRITERS)
    for (const writer of oracle.writers) await listener.listenTo(product.url, writer)
    oracle.start()
    const meanwhile: number[] = []
    let isTold = true
    let slowestS = 0
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
      slowestS = Math.max(slowestS, await untilDecided(worker))
    }
    await oracle.more(BEFORE)
    await oracle.stop()
    const { missing, doubled } = await oracle.verify()
    const { untold, invented, messages, repeated } = await listener.heardOf(oracle.writers)
    const errors = [...oracle.faults.keys()].filter((fault) => fault === '500').length
    return {
      measured: [
        `${passed} tests passed, ${failed} failed`,
        `${missing} lost, ${doubled} twice of ${oracle.acknowledged()} in ${kills} kills`,
        `${untold} untold, ${invented} told of nothing by ${messages} messages, ${repeated} of them twice`,
        `${meanwhile.join(', ')} written while a worker was away`,
        `decided in ≤ ${slowestS.toFixed(1)} s`,
      ].join('; '),
      holds:
        failed + missing + doubled + untold + invented + errors === 0 &&
        isTold &&
        slowestS < DECIDED_S &&
        meanwhile.every((count) => count > 0),
      note: `/health/ready said ${isTold ? 'partial' : 'nothing'}; told meanwhile: ${told(oracle.faults)}`,
    }
  } finally {
    await product.remove()
    await listener.stop()
  }
}

/** How many seconds it takes, bounded, until what this worker had prepared is committed or rolled back. */
async function untilDecided(worker: CitusNode): Promise<number> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const before = new Set(await worker.prepared())
  while ((await worker.prepared()).some((one) => before.has(one)) && seconds() < DECIDED_S) {
    await delay(LOOK_MS)
  }
  return seconds()
}
