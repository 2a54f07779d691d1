import { setTimeout as wait } from 'node:timers/promises'
import { databaseUrl } from '@compra/server/testing/database-url.ts'
import type { TestDatabase } from '@compra/server/testing/postgres.ts'
import { startApp } from '@compra/server/testing/start-app.ts'
import { type Member, startMember } from './fleet.ts'
import { hasNginx, REST_SECONDS, startNginx } from './nginx.ts'
import { NOT_THERE } from './scale-processes.ts'
import { KINDS, type Kind, startCustomers } from './scale-customers.ts'
import type { ScalePerson } from './scale-people.ts'
import type { Row } from './section.ts'

const ROUNDS = 2
const WHAT = {
  SIGTERM: 'one of two told to end (SIGTERM)',
  SIGKILL: 'one of two killed (kill -9)',
} as const
/** A request that was cut in the middle and may not be sent twice is the client's to decide about. */
const MAY_BE_CUT: Kind = 'a list made'

/** One of two processes goes and comes back under load, each in turn; what the customers notice. */
export async function killRows(
  { connection }: TestDatabase,
  people: readonly ScalePerson[],
): Promise<readonly Row[]> {
  if (!hasNginx()) return [{ what: 'one of two killed', value: 0, unit: '', note: NOT_THERE }]
  const members = await Promise.all([1, 2].map(() => startMember(databaseUrl(connection))))
  const proxy = await startNginx(members.map(({ port }) => port))
  const customers = startCustomers(proxy.origin, people)
  try {
    const rows: Row[] = []
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const before = customers.counts()
      await goThrough(members, signal, () => customers.answered(300))
      rows.push(...noticed(WHAT[signal], before, customers.counts(), signal === 'SIGKILL'))
    }
    await customers.stop()
    return [...rows, ...(await kept(connection, people, customers.acknowledged))]
  } finally {
    await customers.stop()
    await proxy.stop()
    await Promise.all(members.map((member) => member.stop()))
  }
}

async function goThrough(
  members: readonly Member[],
  signal: 'SIGTERM' | 'SIGKILL',
  underLoad: () => Promise<void>,
) {
  for (let round = 0; round < ROUNDS * members.length; round += 1) {
    await underLoad()
    await members[round % members.length]?.replace(signal)
    // The proxy asks it again after its rest; only then may the other one go.
    await wait(REST_SECONDS * 1_000 + 200)
  }
}

type Counts = ReturnType<ReturnType<typeof startCustomers>['counts']>

function noticed(what: string, before: Counts, after: Counts, mayCut: boolean): Row[] {
  return KINDS.map((kind) => {
    const asked = after[kind].asked - before[kind].asked
    const isCut = mayCut && kind === MAY_BE_CUT
    const failed = after[kind].failed.slice(before[kind].failed.length)
    return {
      what: `${what}: ${kind}, failed`,
      value: failed.length,
      unit: 'requests',
      ...(!isCut && { goal: { max: 0 } }),
      note:
        `of ${asked} in ${ROUNDS * 2} rounds` +
        (failed.length > 0 ? `: ${[...new Set(failed)].join(', ')}` : '') +
        (isCut ? '; a POST without a key is not sent again when its answer was cut off' : ''),
    }
  })
}

/** What was acknowledged is there, and nothing was done twice. */
async function kept(
  connection: TestDatabase['connection'],
  people: readonly ScalePerson[],
  acknowledged: ReadonlySet<string>,
): Promise<Row[]> {
  const server = await startApp({ connection })
  try {
    const tenants = [people.map(({ tenantId }) => tenantId)]
    const made = await server.database.pool.query<{ id: string }>(
      `select id from stock_entry where tenant_id = any($1)
       union all select id from shopping_list where tenant_id = any($1)`,
      tenants,
    )
    const ids = new Set(made.rows.map(({ id }) => id))
    const twice = await server.database.pool.query<{ wrong: number }>(
      `select count(*)::int as wrong from product
        where tenant_id = any($1) and stock <>
              (select count(*) from stock_entry where stock_entry.tenant_id = product.tenant_id)`,
      tenants,
    )
    return [
      {
        what: 'acknowledged writes that are missing',
        value: [...acknowledged].filter((id) => !ids.has(id)).length,
        unit: 'rows',
        goal: { max: 0 },
        note: `of ${acknowledged.size}`,
      },
      {
        what: 'stocks that an entry has changed twice',
        value: twice.rows[0]?.wrong ?? people.length,
        unit: 'stocks',
        goal: { max: 0 },
        note: `of ${people.length}`,
      },
    ]
  } finally {
    await server.stop()
  }
}
