import { recipeImportApi } from '@compra/contract/recipe/recipe-import.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { type LocalInternet, startLocalInternet } from '#testing/internet/local-internet.ts'

const PAGE = '<h1>Bolo</h1><h2>Ingredientes</h2><ul><li>3 ovos</li></ul>'
const MINUTE = 60_000

let internet: LocalInternet
let server: RunningApp
beforeAll(async () => {
  internet = await startLocalInternet()
  server = await startApp({ network: internet.network, config: { rateLimit: true } })
  await internet.site('receitas.example', (request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.url === '/nada') response.end('<h1>Notícias</h1>')
    else if (request.url === '/foto') response.setHeader('content-type', 'image/png').end()
    else setTimeout(() => response.end(PAGE), 100)
  })
})
afterAll(async () => {
  await server.stop()
  await internet.stop()
})

test('the draft has the page’s address without tracking parameters', async () => {
  const as = await server.newUser()
  const url = 'http://receitas.example/bolo?id=7&utm_source=zap&fbclid=x#topo'
  const { body } = await server.call(recipeImportApi.read, { as, body: { url } })
  expect(body.source).toEqual({ url: 'http://receitas.example/bolo?id=7', author: null })
  expect(body.draft).toMatchObject({ title: 'Bolo', source: body.source.url })
})

test('a page without a recipe and a response that is no page have different codes, without their content', async () => {
  const as = await server.newUser()
  const codes = await Promise.all(
    ['nada', 'foto'].map(async (path) => {
      const own = path === 'nada' ? as : await server.newUser()
      const body = { url: `http://receitas.example/${path}` }
      return (await server.call(recipeImportApi.read, { as: own, body })).problem
    }),
  )
  expect(codes).toMatchObject([
    { status: 422, code: 'recipe_missing' },
    { status: 422, code: 'site_failed' },
  ])
  expect(JSON.stringify(codes)).not.toMatch(/Notícias|receitas\.example|93\.184/)
})

test('an account can import one page at a time', async () => {
  const as = await server.newUser()
  const body = { url: 'http://receitas.example/bolo' }
  const both = await Promise.all([1, 2].map(() => server.call(recipeImportApi.read, { as, body })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  expect((await server.call(recipeImportApi.read, { as, body })).status).toBe(200)
})

test('an account can fetch a hundred pages a day, and import pasted texts without that limit', async () => {
  const as = await server.newUser()
  const ask = (body: { url: string } | { text: string }) =>
    server.call(recipeImportApi.read, { as, body })
  const start = Date.now()
  for (let nth = 0; nth < 100; nth += 1) {
    // Stays below the rate limit of writes per minute.
    if (nth % 50 === 0) server.clock.setTo(new Date(start + (nth / 25) * MINUTE))
    expect((await ask({ url: 'http://127.0.0.1/' })).problem.code).toBe('address_refused')
  }
  server.clock.setTo(new Date(start + 6 * MINUTE))
  expect((await ask({ url: 'http://receitas.example/bolo' })).problem.code).toBe(
    'too_many_requests',
  )
  expect((await ask({ text: 'Ingredientes\n3 ovos' })).status).toBe(200)
  server.clock.backToRealTime()
})

test('an operator can disable fetching', async () => {
  const quiet = await startApp({ network: internet.network, config: { recipeFetch: false } })
  const as = await quiet.newUser()
  const dialled = internet.dialled.length
  const { problem } = await quiet.call(recipeImportApi.read, {
    as,
    body: { url: 'http://receitas.example/' },
  })
  expect(problem).toMatchObject({ status: 403, code: 'fetch_off' })
  expect((await quiet.call(recipeImportApi.read, { as, body: { html: PAGE } })).status).toBe(200)
  expect(internet.dialled).toHaveLength(dialled)
  await quiet.stop()
})
