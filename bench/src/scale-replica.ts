import { setTimeout as wait } from 'node:timers/promises'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { countLoad } from './load/closed-loop.ts'
import { bearerOf } from './crowd.ts'
import { type Member, startMember } from './fleet.ts'
import { makePeople, type ScalePerson } from './scale-people.ts'
import type { Row } from './section.ts'
import { ask, installedPostgres, startStandby } from './standby.ts'

const DATABASE = 'compra_scale'
const SECONDS = 3
const NEW_LINKS = 50
const SHARED = shoppingListApi.shared.path
/** The replica is compared once a second; by now it was, twice. */
const LOOKED_MS = 2_500

/** Links to lists from a streaming replica of PostgreSQL, on loopback. */
export async function replicaRows(): Promise<readonly Row[]> {
  const installed = installedPostgres()
  if (!installed) {
    const note = 'not measured: PostgreSQL 15 or newer is not installed'
    return [{ what: 'links read from a replica', value: 0, unit: '%', note }]
  }
  const { bin, url } = installed
  await ask(bin, url, `create database ${DATABASE}`)
  const primary = withDatabase(url)
  // It makes the tables; the replica starts with them.
  const alone = await startMember(primary)
  const standby = await startStandby(bin, url)
  const member = await startMember(primary, { DATABASE_REPLICA_URL: withDatabase(standby.url) })
  let isUp = true
  try {
    const people = await makePeople({ connectionString: primary })
    await wait(LOOKED_MS)
    const rows = [
      ...(await compare(alone, member, people, () => commitsOf(bin, standby.url))),
      await freshRow(member, people),
    ]
    const load = loadOn(member, people)
    await wait((SECONDS * 1_000) / 2)
    isUp = false
    await standby.stop(false)
    const { refused, aSecond } = await load
    return [
      ...rows,
      {
        what: 'the replica gone under load: links that did not open',
        value: refused,
        unit: 'requests',
        goal: { max: 0 },
        note: `${Math.round(aSecond)} a second before and after`,
      },
    ]
  } finally {
    await Promise.all([alone.stop(), member.stop()])
    if (isUp) await standby.stop()
    await ask(bin, url, `drop database ${DATABASE} with (force)`)
  }
}

async function compare(
  alone: Member,
  member: Member,
  people: readonly ScalePerson[],
  commits: () => Promise<number>,
): Promise<Row[]> {
  const without = await loadOn(alone, people)
  const before = await commits()
  const load = await loadOn(member, people)
  const answered = load.aSecond * SECONDS
  // A connection of PostgreSQL reports what it did at most once a second, after a statement.
  await wait(1_500)
  await Promise.all(
    people.map(({ link }) => fetch(originOf(member) + SHARED.replace('{id}', link))),
  )
  const share = Math.min(1, ((await commits()) - before) / answered)
  return [
    { what: 'links opened, read from the primary', value: without.aSecond, unit: 'a second' },
    {
      what: 'links opened, with a replica beside it',
      value: load.aSecond,
      unit: 'a second',
      note: `${(load.aSecond / without.aSecond).toFixed(2)} ×; both servers on this machine's cores`,
    },
    {
      what: 'of these, read from the replica',
      value: 100 * share,
      unit: '%',
      goal: { min: 95 },
      note: `of ${Math.round(answered)}`,
    },
  ]
}

/** Whoever makes a link and opens it at once finds it, wherever it is read. */
async function freshRow(member: Member, [person]: readonly ScalePerson[]): Promise<Row> {
  if (!person) throw new Error('a database without people')
  let missing = 0
  for (let at = 0; at < NEW_LINKS; at += 1) {
    const made = await fetch(originOf(member) + shoppingListApi.share.path, {
      method: 'POST',
      headers: bearerOf(person),
      body: JSON.stringify({ items: [{ name: `Item ${at}` }] }),
    })
    const { id } = shoppingListApi.share.success.body.parse(await made.json())
    if (!(await fetch(originOf(member) + SHARED.replace('{id}', id))).ok) missing += 1
  }
  return {
    what: 'links that their maker did not find at once',
    value: missing,
    unit: 'links',
    goal: { max: 0 },
    note: `of ${NEW_LINKS}`,
  }
}

const loadOn = (member: Member, people: readonly ScalePerson[]) =>
  countLoad(people, originOf(member) + SHARED.replace('{id}', people[0]?.link ?? ''), SECONDS)

const originOf = ({ port }: Member) => `http://127.0.0.1:${port}`

async function commitsOf(bin: string, url: string): Promise<number> {
  const sql = `select xact_commit from pg_stat_database where datname = '${DATABASE}'`
  return Number(await ask(bin, url, sql))
}

function withDatabase(server: string): string {
  const url = new URL(server)
  url.pathname = `/${DATABASE}`
  return url.href
}
