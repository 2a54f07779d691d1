import {
  createList,
  type HouseItem,
  listDetail,
  pageOfLists,
  pullChanges,
  pushItem,
  searchProducts,
} from '@compra/bench/hot-calls/calls.ts'
import { type LoadedCall, loadOf } from '@compra/bench/hot-calls/closed-loop.ts'
import { median } from '@compra/bench/statistics.ts'
import { TEST_KEY } from '@compra/server/testing/app/start-app.ts'
import { addCrowd, type CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import { databaseUrl } from '@compra/server/testing/postgres/database-url.ts'
import { createFilledDatabase, setup } from '@compra/server/testing/postgres/postgres.ts'
import { startCluster } from '#faults/cluster.ts'
import { prepareProgram } from '#faults/program.ts'
import type { Outcome, Scenario } from '#run/scenario.ts'
import { hasCitus, NO_CITUS, startNodes } from './citus-cluster.ts'

const PEOPLE = 32
const OWN = { lists: 25, itemsOfAList: 20, products: 1_000, links: 1, sessions: 1 }
const ROUNDS = { normal: 3, long: 15 }
const SECONDS = 2
/** The lowest ratio of requests a second that holds, with every node on one machine. */
const GOAL = 0.4
const PUBLIC_URL = 'http://localhost:3000'

const CALLS: readonly LoadedCall[] = [
  { name: 'page of lists', asking: (person) => ({ first: pageOfLists(person) }) },
  { name: 'list', asking: (person) => ({ first: listDetail(person, 0) }) },
  { name: 'search', asking: (person) => ({ first: searchProducts(person) }) },
  { name: 'pull', asking: (person) => ({ first: pullChanges(person) }) },
  {
    name: 'push',
    asking: (person) => {
      const item = itemOf(person)
      const next = () => pushItem(person, item)
      return { first: next(), next }
    },
  },
  {
    name: 'list created',
    asking: (person) => {
      const next = () => createList(person, crypto.randomUUID())
      return { first: next(), next }
    },
  },
]

export const scenario: Scenario = {
  title: 'the same calls on one PostgreSQL and on a Citus of three, in turns on one machine',
  wanted: `each call at ≥ ${GOAL} of the requests a second, with 32 clients`,
  page: 'docs/scale.md',
  boundS: 600,
  async run(size) {
    const bin = process.env['INSTALLED_POSTGRES_BIN']
    if (!bin || !(await hasCitus(bin))) return NO_CITUS
    const plain = await startCluster(bin)
    const nodes = await startNodes(bin)
    try {
      const [coordinator, ...workers] = nodes.map(({ url }) => url)
      const engines = [await openEngine(plain.url), await openEngine(coordinator ?? '', workers)]
      try {
        return await compare(engines, ROUNDS[size])
      } finally {
        for (const { product } of engines) await product.remove()
      }
    } finally {
      for (const node of [plain, ...nodes]) await node.remove()
    }
  },
}

type Engine = Awaited<ReturnType<typeof openEngine>>

/** The product with people on a fresh database there. */
async function openEngine(url: string, workers: readonly string[] = []) {
  process.env['DATABASE_URL'] = url
  process.env['CITUS_WORKERS'] = workers.join(' ')
  await setup()
  let people: readonly CrowdPerson[] = []
  const keys = { signingKey: TEST_KEY, publicUrl: PUBLIC_URL, clock: { now: () => new Date() } }
  // Before it is distributed: statements that insert into all tables at once would fail afterwards.
  const { connection } = await createFilledDatabase(async (client) => {
    const release = client.release.bind(client)
    // Released once, by the owner.
    client.release = () => {}
    const pool = { query: client.query.bind(client), connect: async () => client }
    people = await addCrowd({ pool, ...keys }, PEOPLE, OWN)
    await client.query("select gin_clean_pending_list('product_name_search')")
    client.release = release
  })
  const product = await prepareProgram(databaseUrl(connection), {
    SIGNING_KEY: TEST_KEY,
    PUBLIC_URL,
  })
  await product.start()
  return { product, people }
}

const items = new Map<string, HouseItem>()

/** Each person changes one item again and again. */
function itemOf({ tenantId }: CrowdPerson): HouseItem {
  const born = Date.now()
  const item = items.get(tenantId) ?? {
    id: crypto.randomUUID(),
    name: 'Leite',
    born,
    moment: born,
  }
  items.set(tenantId, item)
  return item
}

async function compare(engines: readonly Engine[], rounds: number): Promise<Outcome> {
  const parts: string[] = []
  const notes: string[] = []
  let worst = Infinity
  for (const call of CALLS) {
    const many = await ratesOf(engines, call, rounds, PEOPLE)
    const one = await ratesOf(engines, call, rounds, 1)
    const ratio = many.citus / many.plain
    worst = Math.min(worst, ratio)
    parts.push(`${call.name} ${ratio.toFixed(2)}`)
    notes.push(
      `${call.name} ${Math.round(many.citus)} against ${Math.round(many.plain)} a second; ` +
        `for one client ${ms(one.citus)} against ${ms(one.plain)} ms`,
    )
    console.log(parts.at(-1), notes.at(-1))
  }
  return { measured: parts.join(', '), holds: worst >= GOAL, note: notes.join('; ') }
}

const ms = (aSecond: number) => (1000 / aSecond).toFixed(1)

/** Medians of requests a second; the first round warms up and does not count. */
async function ratesOf(
  engines: readonly Engine[],
  call: LoadedCall,
  rounds: number,
  connections: number,
): Promise<{ readonly plain: number; readonly citus: number }> {
  const rates = engines.map((): number[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { product, people }] of engines.entries()) {
      const crowd = { origin: product.url, people }
      const { aSecond } = await loadOf(product, crowd, call, { seconds: SECONDS, connections })
      if (round > 0) rates[at]?.push(aSecond)
    }
  }
  const [plain = [], citus = []] = rates
  return { plain: median(plain), citus: median(citus) }
}
