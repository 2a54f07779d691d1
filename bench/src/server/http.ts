import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  IN_PRODUCTION,
  launch,
  ready,
  type ServerProcess,
  type Speed,
  speedOf,
} from '#processes.ts'
import type { Row, Section } from '#section.ts'
import { median } from '#statistics.ts'

const ROUNDS = 5
/** Minimum ratio to bare node:http. */
const GOAL = { min: 0.7 }

/**
 * The whole server, as in production (headers, request ids, access log, load shedding, rate limits), compared
 * with node:http that sends the same bodies. Each in a process of its own, in turns.
 */
export const section: Section = {
  name: 'http',
  async run() {
    const directory = await mkdtemp(join(tmpdir(), 'compra-bench-'))
    // PostgreSQL's own user needs access to it.
    await chmod(directory, 0o755)
    const script = await aScript()
    const product = launch([...IN_PRODUCTION, 'server/src/main.mjs'], {
      PORT: '0',
      DATA_DIR: join(directory, 'data'),
      LOG_LEVEL: 'info',
    })
    const plain = launch(['bench/src/server/http-plain.ts', ...script], {})
    try {
      const both = [await ready(product), await ready(plain)] as const
      return [
        ...(await compare('a static file', script[0], ...both)),
        ...(await compare('a bare route', '/health/live', ...both)),
      ]
    } finally {
      await Promise.all([product.stop(), plain.stop()])
      await rm(directory, { recursive: true, force: true })
    }
  },
}

/**
 * Requests per second, and per second of CPU time. The second figure is also valid if the load generator is
 * slower than the servers.
 */
async function compare(
  what: string,
  path: string,
  ours: ServerProcess,
  bare: ServerProcess,
): Promise<Row[]> {
  await checkSameBody(path, ours.origin, bare.origin)
  const rounds: { ours: Speed; bare: Speed }[] = []
  // The first round warms both up and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const speeds = {
      bare: await speedOf(bare, path, ENCODING),
      ours: await speedOf(ours, path, ENCODING),
    }
    if (round > 0) rounds.push(speeds)
  }
  const row = (unit: string, speed: (each: Speed) => number): Row => ({
    what: `${what}, requests a second ${unit}against node:http`,
    value: median(rounds.map((each) => speed(each.ours) / speed(each.bare))),
    unit: '×',
    goal: GOAL,
    note: `${Math.round(median(rounds.map((each) => speed(each.ours))))} a second`,
  })
  return [row('', (each) => each.clock), row('of processor time ', (each) => each.processor)]
}

const ENCODING = { 'accept-encoding': 'br' }

/**
 * A script of the list: address, file, type, encoding. Unlike a page, which the server rewrites with its
 * origin, it is sent as built.
 */
async function aScript(): Promise<readonly [string, string, string, string]> {
  const names = await readdir('web/dist/assets')
  const name = names.find((each) => /^working-list-page-.*\.js$/.test(each))
  if (name === undefined) throw new Error('the product is not built')
  return [`/assets/${name}`, `web/dist/assets/${name}.br`, 'text/javascript; charset=utf-8', 'br']
}

async function checkSameBody(path: string, ours: string, bare: string): Promise<void> {
  const [mine, theirs] = await Promise.all(
    [ours, bare].map(async (origin) => (await fetch(origin + path, { headers: ENCODING })).text()),
  )
  if (mine !== theirs) throw new Error(`${path}: the two servers do not send the same`)
}
