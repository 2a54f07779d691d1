import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { makeTestSite } from '#testing/app/test-site.ts'

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

test.each([
  ['a form', new URLSearchParams({ text: 'remédio da Ana' })],
  ['one longer than any call', new URLSearchParams({ text: 'remédio '.repeat(20_000) })],
  ['a form with files', multipart()],
  ['what is no form', 'remédio'],
])('a text from another app, as %s, redirects to the list unread', async (_, body) => {
  const answer = await fetch(`${server.url}/shopping-list`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/shopping-list?sent')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('')
  await expect.poll(logged).toContain('"path":"/shopping-list","status":303')
  expect(logged()).not.toContain('rem')
})

const logged = () => server.logs.join('')

function multipart(): FormData {
  const form = new FormData()
  form.set('text', 'remédio da Ana')
  return form
}
