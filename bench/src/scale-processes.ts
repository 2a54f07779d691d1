import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { type Member, startMember } from './fleet.ts'
import { countLoad } from './load/closed-loop.ts'
import { hasNginx, startNginx } from './nginx.ts'
import type { ScalePerson } from './scale-people.ts'
import type { Row } from './section.ts'
import { median } from './statistics.ts'

const SIZES = [1, 2, 4] as const
const ROUNDS = 3
const SECONDS = 2
const PATH = shoppingListApi.list.path

/** The page of lists from 1, 2 and 4 processes on one PostgreSQL; in turns, so that all meet the same. */
export async function processRows(
  database: string,
  people: readonly ScalePerson[],
): Promise<readonly Row[]> {
  const members = await Promise.all(Array.from({ length: 4 }, () => startMember(database)))
  try {
    const one = members[0]
    if (!one) throw new Error('no process was started')
    const atRest = await memoryOf([one])
    const alone = await speedsOf([`http://127.0.0.1:${one.port}`], people)
    const bare: Row = {
      what: 'page of lists, 1 process without a proxy',
      value: alone[0] ?? 0,
      unit: 'a second',
    }
    if (!hasNginx()) return [bare, { what: 'behind nginx', value: 0, unit: '', note: NOT_THERE }]
    return [bare, ...(await behindProxy(members, people, atRest))]
  } finally {
    await Promise.all(members.map((member) => member.stop()))
  }
}

export const NOT_THERE = 'not measured: nginx is not installed'

async function behindProxy(
  members: readonly Member[],
  people: readonly ScalePerson[],
  atRest: number,
): Promise<Row[]> {
  const fleets = SIZES.map((size) => members.slice(0, size))
  const proxies = await Promise.all(
    fleets.map((fleet) => startNginx(fleet.map(({ port }) => port))),
  )
  try {
    const speeds = await speedsOf(
      proxies.map(({ origin }) => origin),
      people,
    )
    const first = speeds[0] ?? 0
    const memory = await memoryOf(members)
    return [
      ...speeds.map((value, at): Row => {
        const processes = SIZES[at] ?? 0
        return {
          what: `page of lists, ${processes} behind nginx`,
          value,
          unit: 'a second',
          note: `${(value / first).toFixed(2)} × one; all on this machine's cores`,
        }
      }),
      { what: 'memory of a process (PSS, 4 run), at rest', value: atRest, unit: 'MB' },
      { what: 'memory of a process (PSS, 4 run), after load', value: memory, unit: 'MB' },
    ]
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.stop()))
  }
}

/** Requests a second of each; the first round warms up and does not count. */
async function speedsOf(
  origins: readonly string[],
  people: readonly ScalePerson[],
): Promise<number[]> {
  const rounds: number[][] = origins.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, origin] of origins.entries()) {
      const { aSecond } = await countLoad(people, origin + PATH, SECONDS)
      if (round > 0) rounds[at]?.push(aSecond)
    }
  }
  return rounds.map(median)
}

const memoryOf = async (members: readonly Member[]) =>
  median(await Promise.all(members.map((member) => member.memory())))
