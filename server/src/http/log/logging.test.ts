import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { echoApi, mountEcho } from '#testing/app/echo-api.ts'
import { rawRequest } from '#testing/app/raw-request.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { createLogger } from './logging.ts'

const CANARY = 'canary-7f3a91'

let server: RunningApp
beforeAll(async () => {
  server = await startApp({
    config: { signingKey: CANARY.repeat(4), smtpUrl: `smtp://x:${CANARY}@localhost` },
    mount: mountEcho,
  })
})
afterAll(() => server.stop())

const Line = z.looseObject({ level: z.string(), time: z.number(), msg: z.string() })
const logged = () => server.logs.map((line) => Line.parse(JSON.parse(line)))

describe('the access log', () => {
  test("has one line per response, with our request id and the client's", async () => {
    const before = server.logs.length
    await fetch(`${server.url}/health/live`, { headers: { 'x-request-id': 'from-the-proxy' } })
    await expect.poll(() => server.logs.length).toBe(before + 1)
    expect(logged().at(-1)).toMatchObject({
      level: 'info',
      msg: 'answered',
      method: 'GET',
      path: '/health/live',
      status: 200,
      ip: '127.0.0.1',
      port: expect.any(Number),
      clientRequestId: 'from-the-proxy',
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test('T-59 cannot be forged by a request id or a path', async () => {
    const forged = '\\n{"level":60,"msg":"forged"}'
    const before = server.logs.length
    await fetch(`${server.url}/x%0a${encodeURIComponent(forged)}"}\\`, {
      headers: { 'x-request-id': `a"}${forged}`, 'user-agent': forged },
    })
    await server.call(echoApi.save, { body: { name: '\n{"level":60}\n', items: [] } })
    await expect.poll(() => server.logs.length).toBe(before + 2)
    expect(logged().every(({ msg, level }) => msg !== 'forged' && level !== '60')).toBe(true)
  })
})

test('T-53 a secret in any input, or in the configuration, is in no log line and no refusal', async () => {
  const authorization = `Bearer ${CANARY}`
  const countAnswered = () => server.logs.filter((line) => line.includes('answered')).length
  const before = countAnswered()
  const answers = [
    await fetch(`${server.url}/?token=${CANARY}&email=${CANARY}`),
    await fetch(`${server.url}/plan/info/x?refresh-token=${CANARY}`, {
      headers: { authorization },
    }),
    await fetch(`${server.url}/api/v1/broken?password=${CANARY}`, {
      headers: { authorization, cookie: CANARY, referer: `http://x/?token=${CANARY}` },
    }),
    await fetch(`${server.url}/api/v1/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 7, password: CANARY, items: CANARY }),
    }),
    await fetch(`${server.url}/api/v1/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"password":"${CANARY}`,
    }),
    await fetch(`${server.url}/api/v1/echo`, {
      method: 'POST',
      headers: { 'content-type': CANARY },
      body: CANARY,
    }),
  ]
  const said = await Promise.all(
    answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
  )
  const broken = await rawRequest(server.url, `GET / HTTP/1.1\r\n${CANARY}\r\n\r\n`)
  await expect.poll(countAnswered).toBe(before + answers.length)
  expect([...said, broken.body, ...server.logs].join('\n')).not.toContain(CANARY)
})

describe('T-53 the log redacts', () => {
  const written = (fields: object) => {
    let text = ''
    createLogger('info', { write: (line) => (text += line) }).info(fields, 'said')
    return text
  }

  test.for(['authorization', 'password', 'accessToken', 'refresh_token', 'email', 'Set-Cookie'])(
    '%s, at any depth',
    (name) => {
      expect(written({ [name]: CANARY })).not.toContain(CANARY)
      expect(written({ a: { b: [{ [name]: CANARY }] } })).not.toContain(CANARY)
    },
  )

  test('the row values in a database error', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: `Key (email)=(${CANARY}) already exists.`,
      where: CANARY,
      constraint: 'person_email_key',
    })
    const line = written({ err: error })
    expect(line).not.toContain(CANARY)
    expect(JSON.parse(line)).toMatchObject({
      err: { code: '23505', constraint: 'person_email_key' },
    })
  })

  test('values that cannot be serialised, without failing', () => {
    const odd = {
      get status(): never {
        throw new Error(CANARY)
      },
    }
    expect(JSON.parse(written(odd))).toMatchObject({ msg: 'a log line could not be serialised' })
  })

  test('nothing else', () => {
    const circle: Record<string, unknown> = { name: 'x' }
    circle['self'] = circle
    expect(JSON.parse(written({ path: '/x', list: [1, { a: null }] }))).toMatchObject({
      path: '/x',
      list: [1, { a: null }],
    })
    expect(written(circle)).toContain('"name":"x"')
  })
})
