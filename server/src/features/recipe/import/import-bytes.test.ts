import { type ImportRequest, recipeImportApi } from '@compra/contract/recipe/recipe-import.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { type LocalInternet, startLocalInternet } from '#testing/internet/local-internet.ts'

/** 2 MiB: eight parts of 256 KiB, of which an account may send or fetch 60 a minute. */
const PAGE = '<h1>Notícias</h1>'.padEnd(1_999_000, ' ')
const ALLOWED = Array<number>(8).fill(422)

let internet: LocalInternet
let server: RunningApp
beforeAll(async () => {
  internet = await startLocalInternet()
  const { network } = internet
  // The rate limit's minute must not end during the test.
  server = await startApp({ network, clock: stoppedClock(), config: { rateLimit: true } })
  await internet.site('receitas.example', (_request, response) => {
    response.setHeader('content-type', 'text/html').end(PAGE)
  })
})
afterAll(async () => {
  await server.stop()
  await internet.stop()
})

async function readNineTimes(as: User, body: ImportRequest): Promise<number[]> {
  const statuses: number[] = []
  for (let nth = 0; nth < 9; nth += 1) {
    statuses.push((await server.call(recipeImportApi.read, { as, body })).status)
  }
  return statuses
}

const readText = (as: User) =>
  server.call(recipeImportApi.read, { as, body: { text: 'Ingredientes\n3 ovos' } })

test('an account may send pages of 15 MiB a minute, and other accounts are not affected', async () => {
  const [as, other] = [await server.newUser(), await server.newUser()]
  expect(await readNineTimes(as, { html: PAGE })).toEqual([...ALLOWED, 429])
  expect((await readText(as)).status).toBe(429)
  expect((await readText(other)).status).toBe(200)
})

test('a fetched page counts its bytes towards the limit, like a sent one', async () => {
  const as = await server.newUser()
  expect(await readNineTimes(as, { url: 'http://receitas.example/' })).toEqual([...ALLOWED, 429])
  expect((await readText(as)).status).toBe(429)
})
