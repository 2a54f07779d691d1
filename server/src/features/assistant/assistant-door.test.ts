import { houseItemApi } from '@compra/contract/house-item/house-item.ts'
import type { Scope } from '@compra/contract/http/scope.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REQUESTS_PER_MINUTE } from '#http/rate-limit/rate-limit.ts'
import type { User } from '#testing/app/new-user.ts'
import { rawRequest } from '#testing/app/raw-request.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { connectAssistant } from '#testing/providers/assistant.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

async function tokenOf(as: User, scopes: Scope[] = ['lists', 'stock'], at = server) {
  return (await at.call(tokenApi.create, { as, body: { name: 'Assistente', scopes } })).body
}
interface Sent {
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
  readonly method?: string
  readonly at?: RunningApp
}
function send(body: unknown, { token, headers = {}, method = 'POST', at = server }: Sent = {}) {
  return fetch(`${at.url}/mcp`, {
    method,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      accept: 'application/json, text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}
const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const put = (text: string) => message('tools/call', { name: 'por_na_lista', arguments: { text } })
const METADATA = 'http://localhost:3000/.well-known/oauth-protected-resource/mcp'

describe('the door of assistants', () => {
  test('refuses requests without a valid token, and says where to get one', async () => {
    for (const token of [undefined, 'ci_wrong', 'e30.e30.e30', '']) {
      const answer = await send(message('tools/list'), { token })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${METADATA}"`)
    }
    await expect(connectAssistant(server.url, 'ci_wrong')).rejects.toThrow()
    const elsewhere = await server.call(houseItemApi.list)
    expect(elsewhere.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('closes when the token is revoked', async () => {
    const owner = await server.newUser()
    const { id, token } = await tokenOf(owner)
    const assistant = await connectAssistant(server.url, token)
    expect((await assistant.call('por_na_lista', { text: 'leite' })).isError).toBe(false)
    await server.call(tokenApi.revoke, { as: owner, params: { id } })
    await expect(assistant.call('por_na_lista', { text: 'pão' })).rejects.toThrow()
    expect((await send(put('pão'), { token })).status).toBe(401)
    const { items } = (await server.call(houseItemApi.list, { as: owner })).body
    expect(items.map(({ name }) => name)).toEqual(['leite'])
    await assistant.close()
  })

  test('names the missing scope in the challenge', async () => {
    const { token } = await tokenOf(await server.newUser(), ['stock'])
    const answer = await send(put('leite'), { token })
    expect(answer.status).toBe(403)
    const challenge = answer.headers.get('www-authenticate')
    expect(challenge).toContain('error="insufficient_scope"')
    expect(challenge).toContain('scope="stock lists"')
    expect(challenge).toContain(`resource_metadata="${METADATA}"`)
  })

  test('serves no page of another site, also after DNS rebinding', async () => {
    const { token } = await tokenOf(await server.newUser())
    const body = message('tools/list')
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001', '']) {
      const answer = await send(body, { token, headers: { origin } })
      expect([origin, answer.status]).toEqual([origin, 403])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    const own = await send(body, { token, headers: { origin: 'http://localhost:3000' } })
    expect(own.status).toBe(200)
  })

  test('refuses all but POST of plain JSON', async () => {
    const { token } = await tokenOf(await server.newUser())
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await send('', { token, method })
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([
        method,
        405,
        'OPTIONS, POST',
      ])
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; a=b',
    ]) {
      const answer = await send(message('tools/list'), { token, headers: { 'content-type': type } })
      expect([type, answer.status]).toEqual([type, 415])
    }
  })

  test.for<[string, unknown]>([
    ['no JSON', '{"jsonrpc":'],
    ['invalid UTF-8 as text', '{"a": \u0000}'],
    ['nothing', ''],
    ['a number', '7'],
    ['null', 'null'],
    ['a batch', [put('leite'), put('pão')]],
    ['an empty batch', []],
    ['another version', { jsonrpc: '1.0', id: 1, method: 'tools/list' }],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['a method that is no text', { jsonrpc: '2.0', id: 1, method: 7 }],
    ['a prototype', '{"jsonrpc":"2.0","id":1,"method":"tools/list","__proto__":{"a":1}}'],
  ])('refuses a message with %s', async ([, body]) => {
    const owner = await server.newUser()
    const { token } = await tokenOf(owner)
    expect((await send(body, { token })).status).toBe(400)
    expect((await server.call(houseItemApi.list, { as: owner })).body.items).toEqual([])
  })

  test.for<[string, unknown]>([
    ['an unknown method', message('tools/drop')],
    ['params that are no object', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: 7 }],
    ['null params', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: null }],
    ['no name of a tool', message('tools/call', { name: { toString: 1 }, arguments: {} })],
    ['an unknown resource', message('resources/read', { uri: 'file:///etc/passwd' })],
  ])('answers %s with an error of the protocol', async ([, body]) => {
    const { token } = await tokenOf(await server.newUser())
    const answer = await send(body, { token })
    expect(answer.status).toBeLessThan(500)
    expect(await answer.text()).toContain('"error":{"code":-32')
  })

  test('keeps no stream open', async () => {
    const { token } = await tokenOf(await server.newUser())
    const assistant = await connectAssistant(server.url, token)
    await expect(assistant.client.listen({ toolsListChanged: true })).rejects.toThrow()
    await assistant.close()
  })

  test('refuses a message above 64 KiB, also one that lies about its length', async () => {
    const { token } = await tokenOf(await server.newUser())
    expect((await send(put('a'.repeat(70_000)), { token })).status).toBe(413)
    const head = [
      'POST /mcp HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      'accept: application/json, text/event-stream',
      'connection: close',
    ]
    const body = JSON.stringify(message('tools/list'))
    const said = (length: string) =>
      rawRequest(server.url, [...head, `content-length: ${length}`, '', body].join('\r\n'))
    expect((await said('99999999')).status).toBe(413)
    expect((await said(String(body.length - 5))).status).toBe(400)
    expect((await said('-1')).status).toBe(400)
    const both = [...head, 'content-length: 5', 'transfer-encoding: chunked', '', body]
    expect((await rawRequest(server.url, both.join('\r\n'))).status).toBe(400)
  })

  test('shares the rate limits of the owner: a flood gets 429', async () => {
    const limited = await startApp({
      connection: server.connection,
      clock: stoppedClock(),
      config: { rateLimit: true },
    })
    const { token } = await tokenOf(await limited.newUser(), ['lists'], limited)
    const flood = async (body: unknown, times: number) => {
      const counts: Record<number, number> = {}
      for (let at = 0; at < times; at += 1) {
        const { status } = await send(body, { token, at: limited })
        counts[status] = (counts[status] ?? 0) + 1
      }
      return counts
    }
    const { sync, read } = REQUESTS_PER_MINUTE
    const three = put('leite, pão, café')
    expect(await flood(three, sync / 3)).toEqual({ 200: sync / 3 })
    expect(await flood(three, 1)).toEqual({ 429: 1 })
    const left = read - sync / 3 - 1
    expect(await flood(message('tools/list'), left + 5)).toEqual({ 200: left, 429: 5 })
    await limited.stop()
  })

  test('logs no token and no text', async () => {
    const owner = await server.newUser()
    const { token } = await tokenOf(owner)
    await send(put('pão secretíssimo'), { token })
    expect(server.logs.join('\n')).not.toMatch(/secretíssimo/)
    expect(server.logs.join('\n')).not.toContain(token)
    expect(server.logs.some((line) => line.includes('/mcp'))).toBe(true)
  })
})
