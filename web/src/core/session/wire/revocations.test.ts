import { expect, test } from 'vitest'
import { createStoredValue } from '#core/storage/stored-value.ts'
import { fakeCaches } from '#core/testing/fake-caches.ts'
import { createRevocations } from './revocations.ts'
import { RefusedTokenError } from './session-calls.ts'

const dead = async () => Promise.reject(new TypeError('Failed to fetch'))

/** A browser with its outbox; `server` answers the two calls. */
function browser() {
  const { storage, count } = fakeCaches()
  const kept = createStoredValue('ci-revocations', storage)
  const server = {
    exchange: async (token: string) => ({ accessToken: `a-${token}`, refreshToken: token }),
    ended: [] as string[],
    logOut: async (token: string) => {
      server.ended.push(token)
      return true
    },
  }
  const open = () =>
    createRevocations({
      kept,
      exchange: (token) => server.exchange(token),
      logOut: (token) => server.logOut(token),
      lock: (work) => work(),
    })
  return { server, open, count }
}

test('G-064 an online sign-out ends the session at once, and stores its token nowhere', async () => {
  const { server, open, count } = browser()
  await open().add('r1', 'access')
  expect(server.ended).toEqual(['access'])
  expect(count()).toBe(0)
})

test('T-13 an offline sign-out ends the session when the network is back, also after a reload', async () => {
  const { server, open, count } = browser()
  const { exchange } = server
  server.exchange = dead
  await open().add('r1')
  await open().add('r2')
  expect(server.ended).toEqual([])
  server.exchange = exchange
  await open().send()
  expect(server.ended).toEqual(['a-r1', 'a-r2'])
  expect(count()).toBe(0)
  await open().send()
  expect(server.ended).toHaveLength(2)
})

test('a token of a session that the server no longer has is dropped', async () => {
  const { server, open, count } = browser()
  server.exchange = async () => Promise.reject(new RefusedTokenError())
  await open().add('r1')
  expect(count()).toBe(0)
})
