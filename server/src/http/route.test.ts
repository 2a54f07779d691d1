import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { echoApi, mountEcho } from '#testing/app/echo-api.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp({ mount: mountEcho })
})
afterAll(() => server.stop())

const ID = '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991'
const draft = { name: 'Semana', items: [{ name: 'Leite', quantity: 2 }] }

function post(body: string, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/api/v1/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

describe('a call', () => {
  test('returns its status, with defaults filled in', async () => {
    const { status, body } = await server.call(echoApi.save, { body: draft })
    expect(status).toBe(201)
    expect(body).toEqual({ ...draft, price: 0 })
  })

  test('T-22 sends declared fields only, whatever its handler returned', async () => {
    const answer = await post(JSON.stringify(draft))
    expect(await answer.text()).not.toContain('password_hash')
  })

  test('without a response body returns 204', async () => {
    const { status, headers } = await server.call(echoApi.remove, { params: { id: ID } })
    expect(status).toBe(204)
    expect(headers.get('content-length')).toBeNull()
  })

  test('G-050 ignores an Authorization header if it is public', async () => {
    const { status } = await server.call(echoApi.save, {
      body: draft,
      headers: { authorization: 'Bearer not.a.token' },
    })
    expect(status).toBe(201)
  })
})

describe('G-138 types are strict', () => {
  test.for<[string, unknown, string, string]>([
    ['a number as text', { ...draft, price: '5' }, 'price', 'must be a number'],
    ['a null', { ...draft, name: null }, 'name', 'must be text'],
    ['a field left out', { items: [] }, 'name', 'is required'],
    [
      'half a piece',
      { ...draft, items: [{ name: 'x', quantity: 1.5 }] },
      'items[0].quantity',
      'must be a whole number',
    ],
    ['a list as text', { ...draft, items: 'Leite' }, 'items', 'must be a list'],
    ['a list instead of an object', [], 'body', 'must be an object'],
  ])('%s is refused', async ([, body, field, error]) => {
    const answer = await post(JSON.stringify(body))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'validation_error',
      detail: 'the request is not valid',
      causes: [{ field, error }],
    })
  })

  test('an undeclared field is ignored', async () => {
    const answer = await post(JSON.stringify({ ...draft, id: 7, roles: ['admin'] }))
    expect(await answer.json()).toEqual({ ...draft, price: 0 })
  })

  test('T-20 an impossible id is answered like an unknown one', async () => {
    const { problem } = await server.call(echoApi.find, { params: { id: 'x' } })
    expect(problem).toMatchObject({ status: 404, code: 'not_found', causes: [] })
  })
})

describe('T-55 pollution', () => {
  test.for([
    '{"__proto__":{"admin":true},"name":"x","items":[]}',
    '{"name":"x","items":[],"constructor":{"prototype":{"admin":true}}}',
    '{"name":"x","items":[{"name":"y","quantity":1,"__proto__":{}}]}',
    '{"\\u005f_proto__":{"admin":true},"name":"x","items":[]}',
  ])('%s is refused', async (body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'malformed_request' })
    expect(Object.prototype).not.toHaveProperty('admin')
  })

  test('a repeated query name is refused, known or not', async () => {
    for (const query of ['name=a&name=b', 'page=1&page=2']) {
      const answer = await fetch(`${server.url}/api/v1/echo/${ID}?${query}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ causes: [{ error: 'must be given once' }] })
    }
  })

  test.for([
    "' or 1=1 --",
    "'; drop table plan; --",
    '%27%20UNION%20SELECT%20null--',
    '1);select pg_sleep(5)--',
    '\\x27',
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    'a\u0000b',
    '\ufffd',
    '💥'.repeat(20),
    '%00',
    'nome\r\nset-cookie: a=b',
  ])('%j in a query, an id and a field never causes a 5xx', async (text) => {
    const answers = await Promise.all([
      server.call(echoApi.find, { params: { id: ID }, query: { name: text } }),
      server.call(echoApi.find, { params: { id: text } }),
      server.call(echoApi.save, { body: { name: text, items: [] } }),
    ])
    const [query, id, body] = answers
    expect(query.status).toBe(200)
    expect(id.status).toBe(404)
    expect(body.status).toBe(201)
  })
})
