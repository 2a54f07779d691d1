import { guestApi } from '@compra/contract/guest/guest.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { ITEMS_PER_LINK } from '@compra/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { draft, type Draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
let neighbour: RunningApp
beforeAll(async () => {
  server = await startApp()
  neighbour = await startApp({ connection: server.connection })
})
afterAll(async () => {
  await neighbour.stop()
  await server.stop()
})

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => draft(`${name} ${at}`))

/** A household with Premium, and the push of a live link to its list. */
async function householdWithLink() {
  const ana = await newPremiumUser(server)
  const openLink = async () => {
    const body = { access: 'edit' as const }
    const { body: link } = await server.call(liveLinkApi.createLink, { as: ana, body })
    return async (rows: readonly Draft[], at = server) => {
      const headers = { authorization: `Link ${link.token}` }
      const push = { v: 1, cursor: 0, rows: [...rows] }
      return (await at.call(guestApi.sync, { headers, body: push })).body
    }
  }
  return { phone: phoneOf(server, ana), push: await openLink(), openLink }
}

const codesOf = ({ refused }: { refused: readonly { code: string }[] }) =>
  refused.map(({ code }) => code)

test('a live link may have at most 100 items of its own on the list; the rest is for members', async () => {
  const { phone, push, openLink } = await householdWithLink()
  await phone.sync(many(50, 'Da casa'))
  const mine = many(ITEMS_PER_LINK + 5, 'Do link')
  const answer = await push(mine)
  expect(codesOf(answer)).toEqual(Array(5).fill('link_items_limit'))
  // Items of one moment are refused in the order of their ids, which are random.
  const refused = new Set(answer.refused.map(({ id }) => id))
  const [first] = mine.filter(({ id }) => !refused.has(id)) as [Draft, ...Draft[]]
  // Existing items can be marked, and a member can remove some, which makes room.
  const bought = { ...first, status: 'purchased' as const, t: [NOON, NOON + 1] }
  expect(codesOf(await push([bought]))).toEqual([])
  expect(codesOf(await push([draft('Mais um')]))).toEqual(['link_items_limit'])
  await phone.sync([{ ...first, removed: NOON + 2 }])
  expect(codesOf(await push(many(2, 'Depois')))).toEqual(['link_items_limit'])
  expect(codesOf(await phone.sync(many(150, 'Mais da casa')))).toEqual([])
  expect(codesOf(await (await openLink())(many(10, 'De outro link')))).toEqual([])
})

test('50 concurrent pushes of one live link at two processes stay within its share', async () => {
  const { phone, push } = await householdWithLink()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      push(many(5, `Item ${at},`), at % 2 ? neighbour : server),
    ),
  )
  expect(answers.flatMap(codesOf)).toEqual(Array(250 - ITEMS_PER_LINK).fill('link_items_limit'))
  expect((await phone.sync([], { cursor: 0 })).rows).toHaveLength(ITEMS_PER_LINK)
})
