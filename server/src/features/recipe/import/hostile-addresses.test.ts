import { recipeImportApi } from '@compra/contract/recipe/recipe-import.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { HOSTILE_ADDRESSES, PRIVATE_NAMES } from '#testing/internet/hostile-addresses.ts'
import { type LocalInternet, startLocalInternet } from '#testing/internet/local-internet.ts'

const PAGE = '<h1>Bolo</h1><h2>Ingredientes</h2><ul><li>3 ovos</li></ul>'
const ALL = Object.values(HOSTILE_ADDRESSES).flat()

let internet: LocalInternet
let server: RunningApp
/** A server on the real network of this machine. */
let real: RunningApp
/** Users without an import in progress: each may have one at a time. */
const idle: User[] = []
/** The number of concurrent imports. */
const AT_ONCE = 8

beforeAll(async () => {
  internet = await startLocalInternet()
  server = await startApp({ network: internet.network })
  real = await startApp()
  for (const [name, addresses] of Object.entries(PRIVATE_NAMES)) internet.name(name, addresses)
  await internet.site('site.example', (request, response) => {
    const target = new URL(`http://site.example${request.url}`).searchParams.get('to')
    if (target === null) response.setHeader('content-type', 'text/html').end(PAGE)
    else response.writeHead(302, { location: target }).end()
  })
})
afterAll(async () => {
  await Promise.all([server.stop(), real.stop()])
  await internet.stop()
})

async function read(url: string) {
  const as = idle.pop() ?? (await server.newUser())
  const answer = await server.call(recipeImportApi.read, { as, body: { url } })
  idle.push(as)
  return answer
}

test('the list has over 100 addresses, and a harmless site can be fetched', async () => {
  expect(new Set(ALL).size).toBeGreaterThan(100)
  expect((await read('http://site.example/')).status).toBe(200)
})

describe.for(Object.entries(HOSTILE_ADDRESSES))('%s', ([, addresses]) => {
  // A name is refused after half a second even if it does not exist, so the tests run concurrently.
  test.concurrent.for(addresses.map((address) => [JSON.stringify(address), address] as const))(
    '%s is refused without a connection',
    async ([, address]) => {
      const before = { caught: internet.caught(), dialled: internet.dialled.length }
      expect((await read(address)).problem).toMatchObject({ status: 400, code: 'address_refused' })
      expect({ caught: internet.caught(), dialled: internet.dialled.length }).toEqual(before)
    },
  )
})

test('a redirect to any of them is not followed', async () => {
  const dialled = internet.dialled.length
  // Oddly written addresses are relative in a redirect, and lead back to the site.
  const { 'other ways to write': _, ...elsewhere } = HOSTILE_ADDRESSES
  const left = Object.values(elsewhere).flat()
  const follow = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const target = address.replace(/[^ -~]/gu, encodeURIComponent)
      const { status } = await read(`http://site.example/go?to=${encodeURIComponent(target)}`)
      expect([address, status]).toEqual([address, 400])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, follow))
  expect(internet.caught()).toBe(0)
  expect(new Set(internet.dialled.slice(dialled))).toEqual(new Set(['93.184.216.1:80']))
})

test('none of them reaches the canary at its port, on the real network either', async () => {
  const person = await real.newUser()
  const { v4, v6 } = internet.canary
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    'localhost',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
  ]
  for (const host of hosts) {
    const url = `http://${host}:${host.startsWith('[:') ? v6 : v4}/`
    const { problem } = await real.call(recipeImportApi.read, { as: person, body: { url } })
    expect(problem.code).toBe('address_refused')
  }
  expect(internet.caught()).toBe(0)
})

describe('a host name whose address changes', () => {
  test('is fetched from the address that was checked, not from the next one', async () => {
    const address = await internet.site('rebinding.example', (_, response) =>
      response.setHeader('content-type', 'text/html').end(PAGE),
    )
    internet.name('rebinding.example', [address], ['127.0.0.1'])
    expect((await read('http://rebinding.example/')).status).toBe(200)
    expect((await read('http://rebinding.example/')).problem.code).toBe('address_refused')
    expect(internet.caught()).toBe(0)
  })

  test('is checked again when a redirect leads back to it', async () => {
    const address = await internet.site('looping.example', (_, response) =>
      response.writeHead(302, { location: '/again' }).end(),
    )
    internet.name('looping.example', [address], ['10.0.0.1'])
    expect((await read('http://looping.example/')).problem.code).toBe('address_refused')
    expect(internet.caught()).toBe(0)
  })

  test('gets no request when the peer turns out to be local', async () => {
    // A public address that leads to the canary, as behind a router with hairpin NAT.
    internet.name('hairpin.example', ['93.184.216.200'])
    const before = internet.caught()
    expect((await read('http://hairpin.example/')).problem.code).toBe('address_refused')
    expect(internet.dialled.at(-1)).toBe('93.184.216.200:80')
    expect(internet.caught()).toBeGreaterThanOrEqual(before)
  })
})
