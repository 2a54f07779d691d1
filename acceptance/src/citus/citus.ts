import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseUrl } from '@compra/server/testing/postgres/database-url.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { createTestDatabase, setup } from '@compra/server/testing/postgres/postgres.ts'
import { openOracle, faultsText } from '#faults/oracle.ts'
import { prepareProgram } from '#faults/program.ts'
import type { Outcome, Scenario } from '#run/scenario.ts'
import { type CitusNode, hasCitus, NO_CITUS, startNodes } from './citus-cluster.ts'
import { startListener } from './listener.ts'
import { remindersDuringOutage } from './reminders.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WRITERS = 16
const KILLS = { normal: 3, long: 20 }
const BEFORE = 100
const AWAY_MS = 8_000
/** A killed worker's prepared transactions lock households until they are resolved. */
const RESOLVED_S = 30
const POLL_MS = 100

const FEATURES = 'server/src/features'
/** Tests through the API of the real server; not those that write into tables directly. */
const API_TESTS = [
  'server/src/db/citus/one-shard.test.ts',
  'server/src/db/citus/erasure.test.ts',
  'server/src/db/reads/household-reader.test.ts',
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
  `${FEATURES}/sync/pantry/pantry.test.ts`,
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
  wanted:
    'all tests pass; 0 lost, 0 twice, 0 unreported; other workers continue; no transaction left prepared',
  page: 'docs/scale.md',
  boundS: 900,
  async run(size) {
    const bin = process.env['INSTALLED_POSTGRES_BIN']
    if (!bin || !(await hasCitus(bin))) return NO_CITUS
    const nodes = await startNodes(bin)
    const [coordinator, ...workers] = nodes
    if (!coordinator) throw new Error('a cluster has a coordinator')
    process.env['DATABASE_URL'] = coordinator.url
    process.env['CITUS_WORKERS'] = workers.map(({ url }) => url).join(' ')
    try {
      const failed = await runTests()
      await setup()
      const reminders = await remindersDuringOutage(workers)
      return await killWorkers(workers, KILLS[size], { ...failed, reminders })
    } finally {
      // With their databases.
      for (const node of nodes) await node.remove()
    }
  },
}

/** Failed tests are printed. */
async function runTests(): Promise<{ readonly passed: number; readonly failed: number }> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const directory = await makeTestDirectory()
  const file = join(directory.path, 'report.json')
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const words = [vitest, 'run', '--project', 'server', ...reports, ...API_TESTS]
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit' })
  await once(child, 'close')
  // `as`: Vitest's report format.
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  await directory.remove()
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

type Before = Awaited<ReturnType<typeof runTests>> & {
  readonly reminders: Awaited<ReturnType<typeof remindersDuringOutage>>
}

async function killWorkers(
  workers: readonly CitusNode[],
  kills: number,
  { passed, failed, reminders }: Before,
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
    const duringOutages: number[] = []
    let isReported = true
    let slowestS = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await oracle.more(BEFORE)
      const worker = workers[kill % workers.length]
      if (!worker) throw new Error('a cluster has workers')
      await worker.kill()
      const before = oracle.acknowledged()
      await delay(AWAY_MS)
      duringOutages.push(oracle.acknowledged() - before)
      isReported &&= (await (await fetch(`${product.url}/health/ready`)).text()).includes('partial')
      await worker.start()
      slowestS = Math.max(slowestS, await untilResolved(worker))
    }
    await oracle.more(BEFORE)
    await oracle.stop()
    const { missing, doubled } = await oracle.verify()
    const { unreported, invented, messages, repeated } = await listener.verify(oracle.writers)
    const errors = [...oracle.faults.keys()].filter((fault) => fault.startsWith('500')).length
    return {
      measured: [
        `${passed} tests passed, ${failed} failed`,
        `${missing} lost, ${doubled} twice of ${oracle.acknowledged()} in ${kills} kills`,
        `${unreported} unreported, ${invented} invented in ${messages} messages, ${repeated} of them twice`,
        `${duringOutages.join(', ')} written while a worker was away`,
        reminders.measured,
        `decided in ≤ ${slowestS.toFixed(1)} s`,
      ].join('; '),
      holds:
        failed + missing + doubled + unreported + invented + errors === 0 &&
        reminders.holds &&
        isReported &&
        slowestS < RESOLVED_S &&
        duringOutages.every((count) => count > 0),
      note: `/health/ready said ${isReported ? 'partial' : 'nothing'}; failed attempts: ${faultsText(oracle.faults)}`,
    }
  } finally {
    await product.remove()
    await listener.stop()
  }
}

/** Seconds, up to the limit, until the worker's prepared transactions are committed or rolled back. */
async function untilResolved(worker: CitusNode): Promise<number> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const before = new Set(await worker.prepared())
  while ((await worker.prepared()).some((one) => before.has(one)) && seconds() < RESOLVED_S) {
    await delay(POLL_MS)
  }
  return seconds()
}
