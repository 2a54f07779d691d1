import { fileURLToPath } from 'node:url'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { contentOf } from '@compra/server/testing/meta-tags.ts'
import { givePremium } from '@compra/server/testing/premium.ts'
import { type RunningApp, startApp } from '@compra/server/testing/start-app.ts'
import type { Goal } from './goal.ts'

const SITE = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const IMAGE_KB = 300

/** What people share; the last three lead nowhere. */
const SHARED: readonly (readonly string[])[] = [
  ['Leite'],
  ['Leite', 'Pão', 'Queijo'],
  Array.from({ length: 60 }, (_, at) => `Item ${at}`),
  ['x'.repeat(100)],
  ['"><script>alert(1)</script>', "'&amp;$&"],
  ['Açaí 🍇', 'Maçã'],
  ['%s', '{{7*7}}', '${7*7}'],
]
const NOWHERE = [crypto.randomUUID(), 'x', '%3Cscript%3E']

export const goal: Goal = {
  id: 'GOAL-38',
  title: 'the preview of a shared link, fetched without JavaScript',
  wanted: `10 cases: tags complete, image < ${IMAGE_KB} KB, noindex, 404 for unknown`,
  async run() {
    const server = await startApp({ site: SITE })
    try {
      const problems: string[] = []
      for (const names of SHARED) problems.push(...(await problemsOfShared(server, names)))
      for (const id of NOWHERE) {
        const { status } = await fetch(`${server.url}/shopping-list/shared/${id}`)
        if (status !== 404) problems.push(`${id.slice(0, 12)} answers ${status}`)
      }
      const cases = SHARED.length + NOWHERE.length
      return {
        measured: `${cases} cases, ${problems.length} problems`,
        holds: problems.length === 0,
        ...(problems.length > 0 && { note: problems.join('; ') }),
      }
    } finally {
      await server.stop()
    }
  },
}

async function problemsOfShared(server: RunningApp, names: readonly string[]): Promise<string[]> {
  const user = await server.newUser()
  await givePremium(server, user)
  const items = names.map((name, at) => ({ name, sequence: at + 1, quantity: 1, price: 0 }))
  const { body } = await server.call(shoppingListApi.share, { as: user, body: { items } })
  const answer = await fetch(`${server.url}/shopping-list/shared/${body.id}`)
  const html = await answer.text()
  const problems: string[] = []
  const expect = (holds: boolean, what: string) => {
    if (!holds) problems.push(`${names[0]?.slice(0, 12)}: ${what}`)
  }
  expect(answer.status === 200, `answers ${answer.status}`)
  expect(answer.headers.get('x-robots-tag') === 'noindex', 'may be indexed')
  expect(contentOf(html, 'og:title').length <= 65, 'a long title')
  expect(contentOf(html, 'og:description').startsWith(names[0] ?? ''), 'another description')
  expect(contentOf(html, 'og:url').endsWith(body.id), 'another address')
  expect(contentOf(html, 'og:locale') === 'pt_BR', 'another language')
  const image = new URL(contentOf(html, 'og:image'))
  const picture = await fetch(server.url + image.pathname)
  const kilobytes = (await picture.arrayBuffer()).byteLength / 1024
  expect(picture.ok && kilobytes < IMAGE_KB, `the image has ${Math.round(kilobytes)} KB`)
  return problems
}
