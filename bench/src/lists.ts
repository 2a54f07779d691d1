import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import autocannon from 'autocannon'
import { benchOf, draftOf, type ListsBench, PEOPLE } from './lists-people.ts'
import { findPgbench, transactionsASecond } from './pgbench.ts'
import { launch, ready, type ServerProcess } from './processes.ts'
import type { Row, Section } from './section.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
const SECONDS = 3
const FEW = 1_000
const MANY = 1_000_000
const PAIRS = 300
/** What the embedded server has left beside the product's own; on few cores more gain nothing. */
const PGBENCH_CONNECTIONS = 24
const PATH = shoppingListApi.list.path
const NOT_THERE = 'not measured: pgbench is not installed'

/**
 * Lists over HTTP against pgbench, which sends the same statements, prepared, to the same database
 * without a product before it; and against themselves among a thousand times as many lists of others.
 */
export const section: Section = {
  name: 'lists',
  async run() {
    const programs = [FEW, MANY].map((others) =>
      launch(['bench/src/lists-server.ts', String(others)], {}),
    )
    try {
      const [few, many] = await Promise.all(programs.map(ready))
      if (!few || !many) throw new Error('two servers were launched')
      return [...(await comparePgbench(few)), ...(await compareSizes(few, many))]
    } finally {
      await Promise.all(programs.map((program) => program.stop()))
    }
  },
}

async function comparePgbench(server: ServerProcess): Promise<Row[]> {
  const bench = await benchOf(server)
  const tenantId = bench.people[0]?.tenantId ?? ''
  const read = () => pages(server, bench)
  const write = () => creations(server, bench)
  return [
    ...(await compare('a page of 10 lists with counts', read, bench, {
      'that counts the items': [countingPage(tenantId), { min: 0.4 }],
      'of the very same statement': [page(tenantId), undefined],
    })),
    ...(await compare('a list of 20 items created', write, bench, {
      'of the same transaction': [creation(), { min: 0.6 }],
    })),
  ]
}

interface Load {
  readonly aSecond: number
  readonly p50: number
  readonly p99: number
}

/** In turns; the first round warms both up and does not count. */
async function compare(
  what: string,
  ours: () => Promise<Load>,
  { place }: ListsBench,
  scripts: Record<string, [script: string, goal: Row['goal']]>,
): Promise<Row[]> {
  const program = await findPgbench()
  const loads: Load[] = []
  const theirs = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round += 1) {
    const load = await ours()
    if (round > 0) loads.push(load)
    if (program === undefined) continue
    for (const [name, [script]] of Object.entries(scripts)) {
      const aSecond = await transactionsASecond(program, place, script, {
        connections: PGBENCH_CONNECTIONS,
        seconds: SECONDS,
      })
      if (round > 0) theirs.set(name, [...(theirs.get(name) ?? []), aSecond])
    }
  }
  const speed = Math.round(median(loads.map(({ aSecond }) => aSecond)))
  return [
    ...Object.entries(scripts).map(([name, [, goal]]): Row => {
      const rounds = theirs.get(name)
      if (!rounds)
        return { what: `${what}, against pgbench ${name}`, value: 0, unit: '×', note: NOT_THERE }
      return {
        what: `${what}, against pgbench ${name}`,
        value: median(loads.map(({ aSecond }, at) => aSecond / (rounds[at] ?? aSecond))),
        unit: '×',
        ...(goal && { goal }),
        note: `${speed} a second against ${Math.round(median(rounds))}`,
      }
    }),
    {
      what: `${what}: p99 against p50`,
      value: median(loads.map(({ p50, p99 }) => p99 / p50)),
      unit: '×',
      goal: { max: 3.5 },
      note: `p50 ${median(loads.map(({ p50 }) => p50))} ms`,
    },
  ]
}

const pages = (server: ServerProcess, bench: ListsBench) =>
  load(bench, { url: server.origin + PATH })

const creations = (server: ServerProcess, bench: ListsBench) =>
  load(bench, {
    url: server.origin + PATH,
    method: 'POST',
    body: JSON.stringify(draftOf('[<id>]')),
    idReplacement: true,
  })

/** Each connection is another person. */
async function load({ people }: ListsBench, options: autocannon.Options): Promise<Load> {
  let next = 0
  const { non2xx, errors, requests, duration, latency } = await autocannon({
    connections: PEOPLE,
    duration: SECONDS,
    ...options,
    setupClient: (client) => {
      const person = people[next % people.length]
      next += 1
      client.setHeaders({
        authorization: `Bearer ${person?.accessToken ?? ''}`,
        'content-type': 'application/json',
      })
    },
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${options.url} did not always answer 2xx`)
  return { aSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 }
}

const page = (tenantId: string) => `
  select id, name, items_count from shopping_list
   where tenant_id = '${tenantId}'
   order by created_at desc, id desc limit 11 offset 0;`

const countingPage = (tenantId: string) => `
  select id, name, (select count(*) from shopping_list_item item
                     where item.tenant_id = list.tenant_id and item.list_id = list.id)
    from shopping_list list
   where tenant_id = '${tenantId}'
   order by created_at desc, id desc limit 11 offset 0;`

/** As the product does it: hold the owner, then the list with all its items. */
function creation(): string {
  const { items } = draftOf('')
  const tenant = `('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid`
  return `
    \\set number random(1, 1000000000000)
    begin;
    select exists (
      select from subscription
       where subscription.tenant_id = tenant.id
         and status in ('active', 'canceled_pending_expiration') and premium_until > now()
    ) from tenant where id = ${tenant} for no key update;
    with list as (
      insert into shopping_list (tenant_id, id, name, name_folded, items_count, created_at)
      values (${tenant}, gen_random_uuid(), 'Lista ' || :number, 'lista ' || :number, 20, now())
      returning tenant_id, id
    )
    insert into shopping_list_item (tenant_id, list_id, sequence, id, name, quantity, price_cents)
    select list.tenant_id, list.id, item.sequence, gen_random_uuid(), item.name, item.quantity, 799
      from list, unnest(
        '{${items.map(({ name }) => name).join(',')}}'::text[],
        '{${items.map(({ quantity }) => quantity).join(',')}}'::integer[]
      ) with ordinality as item (name, quantity, sequence);
    commit;`.replaceAll(/^ {4}/gm, '')
}

/** One after the other and in turns, so that whatever else the machine does falls on both. */
async function compareSizes(few: ServerProcess, many: ServerProcess): Promise<Row[]> {
  const callers = await Promise.all([few, many].map(callsOf))
  const rows: Row[] = []
  for (const what of ['a page', 'a search', 'a list', 'a creation'] as const) {
    const times: number[][] = [[], []]
    for (let pair = -20; pair < PAIRS; pair += 1) {
      for (const [at, calls] of callers.entries()) {
        const started = performance.now()
        const { status } = await calls[what]()
        if (status >= 300) throw new Error(`${what} was answered ${status}`)
        if (pair >= 0) times[at]?.push(performance.now() - started)
      }
    }
    const [small = 0, large = 0] = times.map(median)
    rows.push({
      what: `${what} among ${MANY} lists of others against ${FEW}, medians`,
      value: large / small,
      unit: '×',
      goal: { max: 1.3 },
      note: `${large.toFixed(2)} ms against ${small.toFixed(2)} ms`,
    })
  }
  return rows
}

async function callsOf(server: ServerProcess) {
  const [person] = (await benchOf(server)).people
  if (!person) throw new Error('a server without people')
  const url = server.origin + PATH
  const headers = {
    authorization: `Bearer ${person.accessToken}`,
    'content-type': 'application/json',
  }
  const get = (address: string) => settled(fetch(address, { headers }))
  return {
    'a page': () => get(url),
    'a search': () => get(`${url}?name=LISTA%201`),
    'a list': () => get(`${url}/${person.listId}`),
    'a creation': () =>
      settled(
        fetch(url, {
          method: 'POST',
          headers,
          body: JSON.stringify(draftOf(crypto.randomUUID())),
        }),
      ),
  }
}

/** Until the last byte is there. */
async function settled(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  await response.arrayBuffer()
  return response
}
