import { identityApi } from '@compra/contract/identity/identity.ts'
import { RECIPE_LINK_DAYS } from '@compra/contract/limits.ts'
import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import { photoApi } from '@compra/contract/recipe/photo.ts'
import { recipeImportApi } from '@compra/contract/recipe/recipe-import.ts'
import { type RecipeDraft, recipeApi } from '@compra/contract/recipe/recipe.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { makeTestSite, TEST_SITE } from '#testing/app/test-site.ts'
import { HOSTILE_TEXTS } from '#testing/data/hostile-texts.ts'
import { contentOf } from '#testing/data/meta-tags.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { race } from '#testing/faults/races.ts'
import { jpegOf } from '#testing/files/pictures.ts'

let server: RunningApp
let site: Awaited<ReturnType<typeof makeTestSite>>
beforeAll(async () => {
  site = await makeTestSite()
  server = await startApp({ site: site.path })
})
afterEach(() => server.clock.backToRealTime())
afterAll(async () => {
  await server.stop()
  await site.remove()
})

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const CAKE = {
  title: 'Bolo de fubá',
  description: 'Da avó.\n\nPara o café.',
  preparationTime: '60 minutos',
  servings: '4 pedaços',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  source: 'https://receitas.example/bolo',
  author: 'Dona Benta',
  ingredients: [{ name: 'Fubá', quantity: 0.5, unit: 'kg' }],
  steps: [{ description: 'Bata tudo.', order: 1, prepTime: 10, waitTime: 40 }],
} satisfies Omit<RecipeDraft, 'tags'>

const newRecipe = async (as: User, change: Partial<RecipeDraft> = {}) => {
  const body = { ...CAKE, tags: ['segredo'], ...change }
  return { id: (await server.call(recipeApi.create, { as, body })).body.id }
}
const share = (as: User, params: { id: string }) =>
  server.call(recipeLinkApi.shareRecipe, { as, params })
const unshare = (as: User, params: { id: string }) =>
  server.call(recipeLinkApi.unshareRecipe, { as, params })
const open = (id: string) => server.call(recipeLinkApi.sharedRecipe, { params: { id } })
const fetchPhoto = (id: string) => fetch(`${server.url}/api/v1/recipe-link/${id}/photo?v=x`)
const page = (id: string) =>
  fetch(`${server.url}/receita/${id}`, { headers: { accept: 'text/html' } })
const idOf = (url: string) => url.split('/').at(-1) ?? ''
const shared = async (as: User, params: { id: string }) => idOf((await share(as, params)).body.url)
const putPhoto = (as: User, params: { id: string }) =>
  server.call(photoApi.putPhoto, { as, params, file: { type: 'image/jpeg', bytes: jpegOf() } })
const later = (milliseconds: number) => server.clock.setTo(new Date(Date.now() + milliseconds))

describe('the link of a recipe', () => {
  test('shows the current recipe to anyone, and nothing about its owner', async () => {
    const as = await server.newUser()
    const recipe = await newRecipe(as)
    const { status, body } = await share(as, recipe)
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http.*\/receita\/[\da-f-]{36}$/)
    const id = idOf(body.url)
    const answer = await fetch(`${server.url}/api/v1/recipe-link/${id}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(await answer.json()).toEqual({ ...CAKE, photo: null })
    await server.call(recipeApi.update, {
      as,
      params: recipe,
      body: { ...CAKE, title: 'Bolo de milho' },
    })
    expect((await open(id)).body.title).toBe('Bolo de milho')
  })

  test('is the same for fifty concurrent requests, and each request extends it', async () => {
    const as = await server.newUser()
    const recipe = await newRecipe(as)
    const urls = new Set<string>()
    const counts = await race(async () => {
      const answer = await share(as, recipe)
      if (answer.status === 200) urls.add(answer.body.url)
      return answer
    })
    expect(Object.keys(counts).filter((status) => !['200', '503'].includes(status))).toEqual([])
    expect(urls.size).toBe(1)
    const first = (await share(as, recipe)).body
    later(20 * DAY_MS)
    const [again] = [(await share(await signedIn(as), recipe)).body]
    expect(again.url).toBe(first.url)
    expect(Date.parse(again.expiresAt) - Date.parse(first.expiresAt)).toBeGreaterThan(19 * DAY_MS)
  })

  test('expires after 30 days, and a new one is different', async () => {
    const as = await server.newUser()
    const recipe = await newRecipe(as)
    const id = await shared(as, recipe)
    later(RECIPE_LINK_DAYS * DAY_MS - MINUTE_MS)
    expect((await open(id)).status).toBe(200)
    later(RECIPE_LINK_DAYS * DAY_MS + MINUTE_MS)
    expect((await open(id)).problem).toMatchObject({ status: 404, code: 'not_found' })
    const next = await shared(await signedIn(as), recipe)
    expect(next).not.toBe(id)
    expect((await open(id)).status).toBe(404)
    expect((await open(next)).status).toBe(200)
  })

  test('ends at once when it is closed, and with the recipe and its household', async () => {
    const as = await server.newUser()
    const recipe = await newRecipe(as)
    const closed = await shared(as, recipe)
    await putPhoto(as, recipe)
    expect((await unshare(as, recipe)).status).toBe(204)
    expect((await unshare(as, recipe)).status).toBe(404)
    expect((await open(closed)).status).toBe(404)
    expect((await fetchPhoto(closed)).status).toBe(404)
    expect((await page(closed)).status).toBe(404)
    const deleted = await shared(as, recipe)
    expect(deleted).not.toBe(closed)
    await server.call(recipeApi.remove, { as, params: recipe })
    expect((await open(deleted)).status).toBe(404)
    expect((await share(as, recipe)).status).toBe(404)
    const last = await shared(as, await newRecipe(as))
    await server.call(identityApi.deleteMe, { as, body: { password: as.password } })
    expect((await open(last)).status).toBe(404)
  })

  test('to a recipe of another user can be neither created nor closed', async () => {
    const [owner, other] = [await server.newUser(), await server.newUser()]
    const recipe = await newRecipe(owner)
    const id = await shared(owner, recipe)
    expect((await share(other, recipe)).status).toBe(404)
    expect((await unshare(other, recipe)).status).toBe(404)
    // A link id does not work as a recipe id, nor a recipe id as a link id.
    expect((await unshare(owner, { id })).status).toBe(404)
    expect((await open(recipe.id)).status).toBe(404)
    expect((await open(id)).status).toBe(200)
  })

  test('T-27 T-40 is one 404 where it is unknown, expired or no id at all', async () => {
    const answers = new Set<string>()
    for (const id of [crypto.randomUUID(), 'x', '0', "' or 1=1", '%00', 'undefined']) {
      const answer = await fetch(`${server.url}/api/v1/recipe-link/${encodeURIComponent(id)}`)
      answers.add(`${answer.status} ${(await answer.text()).replace(/"requestId":"[^"]+"/, '')}`)
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*"not_found"/)])
  })

  test('shows the photo at an address of its own, while the recipe has one', async () => {
    const as = await server.newUser()
    const recipe = await newRecipe(as)
    const id = await shared(as, recipe)
    expect((await fetchPhoto(id)).status).toBe(404)
    const { body } = await putPhoto(as, recipe)
    expect((await open(id)).body.photo).toBe(body.photo)
    const answer = await fetchPhoto(id)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(jpegOf()))
  })

  test('is in the export, is deleted after expiry, and is read with two statements', async () => {
    const as = await server.newUser()
    const recipe = await newRecipe(as)
    server.clock.setTo(new Date(Date.now() - (RECIPE_LINK_DAYS + 1) * DAY_MS))
    const old = await server.newUser()
    await share(old, await newRecipe(old))
    server.clock.backToRealTime()
    const id = await shared(as, recipe)
    const { body } = await server.call(identityApi.exportMe, { as })
    expect(body).toMatchObject({ recipe_link: [{ recipe_id: recipe.id, id }] })
    const during = await statementsOf(server.database.pool, 'recipe', () => open(id))
    expect(during).toHaveLength(2)
    expect([await linksOf(as), await linksOf(old)]).toEqual([1, 1])
    // The server cleans up at start, and stops only when that has finished.
    await (await startApp({ connection: server.connection })).stop()
    expect([await linksOf(as), await linksOf(old)]).toEqual([1, 0])
  })

  const linksOf = async ({ tenantId }: User) =>
    (await server.database.pool.query('select from recipe_link where tenant_id = $1', [tenantId]))
      .rows.length

  /** With a token that is valid at the current test time. */
  async function signedIn(user: User): Promise<User> {
    const { email, password } = user
    const { body } = await server.call(identityApi.login, { body: { email, password } })
    return { ...user, ...body }
  }
})

const Data = z.looseObject({ '@type': z.literal('Recipe'), name: z.string() })

/** The structured data in a page, as a search engine extracts it. */
function dataOf(html: string): z.infer<typeof Data> {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return Data.parse(JSON.parse(json))
}

describe('the page of a link', () => {
  test('has the preview and structured data of the recipe, and is not indexed', async () => {
    const as = await server.newUser()
    const recipe = await newRecipe(as)
    const { body } = await putPhoto(as, recipe)
    const id = await shared(as, recipe)
    const answer = await page(id)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    const html = await answer.text()
    const photo = new RegExp(`^http.*/api/v1/recipe-link/${id}/photo\\?v=${body.photo}$`)
    expect(contentOf(html, 'og:title')).toBe('Bolo de fubá')
    expect(contentOf(html, 'og:description')).toBe('Da avó. Para o café.')
    expect(contentOf(html, 'og:url')).toMatch(new RegExp(`/receita/${id}$`))
    expect(contentOf(html, 'og:image')).toMatch(photo)
    expect(dataOf(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Bolo de fubá',
      description: CAKE.description,
      inLanguage: 'pt-BR',
      author: { '@type': 'Person', name: 'Dona Benta' },
      isBasedOn: 'https://receitas.example/bolo',
      image: expect.stringMatching(photo),
      recipeCategory: 'Sobremesas',
      recipeYield: '4 pedaços',
      totalTime: 'PT50M',
      recipeIngredient: ['0,5 kg de Fubá'],
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Bata tudo.' }],
    })
    expect(html).not.toContain('segredo')
  })

  test('is read by the recipe import as the same recipe', async () => {
    const as = await server.newUser()
    const html = await (await page(await shared(as, await newRecipe(as)))).text()
    const { body } = await server.call(recipeImportApi.read, { as, body: { html } })
    const { title, servings, category, ingredients, author } = CAKE
    const steps = [{ description: 'Bata tudo.' }]
    expect(body).toMatchObject({
      draft: { title, servings, category, ingredients, author, steps },
      unsure: [],
    })
  })

  test('is the default page with 404 for an unknown link', async () => {
    for (const id of [crypto.randomUUID(), 'x', "'%20or%201=1", '%3Cscript%3E']) {
      const answer = await page(id)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe(TEST_SITE.sharedList)
    }
  })

  test('T-28 hostile texts break neither out of the data nor out of a tag', async () => {
    const as = await newPremiumUser(server)
    const texts = [
      '</script><script>alert(1)</script>',
      '<!--<script>',
      ']]>"><svg onload=alert(1)>',
      '\u2028\u2029\\u003c/script>',
      ...HOSTILE_TEXTS.slice(0, 30),
    ]
    let tried = 0
    for (const text of texts) {
      const made = await server.call(recipeApi.create, {
        as,
        body: {
          ...CAKE,
          description: text,
          steps: [{ ...CAKE.steps[0], description: text, order: 1 }],
        },
      })
      if (made.status !== 201) continue
      tried += 1
      const html = await (await page(await shared(as, made.body))).text()
      expect(dataOf(html)).toMatchObject({ description: made.body.description })
      expect(html.match(/<script/g)).toHaveLength(1)
      expect(html.match(/<\/script>/g)).toHaveLength(1)
      expect(html).not.toContain('<svg')
    }
    expect(tried).toBeGreaterThan(4)
  })
})
