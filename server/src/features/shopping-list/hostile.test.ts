import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { tidyName } from '@compra/contract/text/name.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { makeTestSite, TEST_SITE } from '#testing/app/test-site.ts'
import { HOSTILE_TEXTS } from '#testing/data/hostile-texts.ts'
import { contentOf } from '#testing/data/meta-tags.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
let site: Awaited<ReturnType<typeof makeTestSite>>
beforeAll(async () => {
  site = await makeTestSite()
  server = await startApp({ site: site.path })
})
afterAll(async () => {
  await server.stop()
  await site.remove()
})

/** Concurrent workers; each writes its texts one after the other to a list of its own. */
const PEOPLE = 8
/** Whether each text was accepted, and then stored and shown unchanged. */
const outcomes = new Map<string, boolean>()

beforeAll(async () => {
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      const { user, listId } = await newOwner()
      for (let at = person; at < HOSTILE_TEXTS.length; at += PEOPLE) {
        const text = HOSTILE_TEXTS[at] ?? ''
        const isTaken = await savesAndFinds(user, listId, text)
        expect(await sharesAndShows(user, text), JSON.stringify(text)).toBe(isTaken)
        outcomes.set(text, isTaken)
      }
    }),
  )
}, 120_000)

test('T-28 T-29 hostile texts are stored and returned unchanged, or refused with 400', () => {
  expect(outcomes.size).toBe(HOSTILE_TEXTS.length)
  expect(outcomes.size).toBeGreaterThan(500)
})

test('T-28 odd but visible texts are accepted, texts with invisible or direction characters are not', () => {
  const odd = ['<script>alert(1)</script>', "'; drop table shopping_list; --", '%', '👨‍👩‍👧‍👦', '=1+1']
  const hiding = ['\u0000', 'Lei\u202Ete', 'Lei\u200Bte', '\uD800', ' ', 'x'.repeat(10_000)]
  expect(odd.map((text) => outcomes.get(text))).toEqual(odd.map(() => true))
  expect(hiding.map((text) => outcomes.get(text))).toEqual(hiding.map(() => false))
})

async function newOwner(): Promise<{ user: User; listId: string }> {
  const user = await newPremiumUser(server)
  const { body } = await server.call(shoppingListApi.create, {
    as: user,
    body: { name: 'Feira', items: [{ sequence: 1, name: 'Leite', quantity: 1 }] },
  })
  return { user, listId: body.id }
}

/** As the name of a list and of an item, then as a search text. */
async function savesAndFinds(user: User, id: string, text: string): Promise<boolean> {
  const about = JSON.stringify(text.slice(0, 200))
  const saved = await server.call(shoppingListApi.update, {
    as: user,
    params: { id },
    body: { name: text, items: [{ sequence: 1, name: text, quantity: 1 }] },
  })
  expect([200, 400], about).toContain(saved.status)
  const found = await server.call(shoppingListApi.list, { as: user, query: { name: text } })
  // The URL may be too long for the server.
  expect([200, 400, 431], about).toContain(found.status)
  if (saved.status === 400) {
    const fields = saved.problem.causes.map(({ field }) => field)
    expect(fields, about).toEqual(['name', 'items[0].name'])
    return false
  }
  const { body } = await server.call(shoppingListApi.get, { as: user, params: { id } })
  expect([body.name, body.items[0]?.name], about).toEqual([tidyName(text), tidyName(text)])
  // Every stored text can be found.
  expect(
    found.body.data.map((list) => list.id),
    about,
  ).toEqual([id])
  return true
}

/** As a name in a shared list, and in the page of its link. */
async function sharesAndShows(user: User, text: string): Promise<boolean> {
  const about = JSON.stringify(text.slice(0, 200))
  const shared = await server.call(shoppingListApi.share, {
    as: user,
    body: { items: [{ name: text }] },
  })
  expect([201, 400], about).toContain(shared.status)
  if (shared.status === 400) return false
  const { id } = shared.body
  const { body } = await server.call(shoppingListApi.shared, { params: { id } })
  expect(body.items).toEqual([{ name: tidyName(text) }])
  const html = await (await fetch(`${server.url}/shopping-list/shared/${id}`)).text()
  expect(contentOf(html, 'og:description')).toBe(tidyName(text))
  const without = (page: string) => page.replaceAll(/<meta property="og:[^<>]*>/g, '')
  expect(without(html)).toBe(without(TEST_SITE.sharedList))
  return true
}
