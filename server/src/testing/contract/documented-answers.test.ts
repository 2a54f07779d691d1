import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@compra/contract/api/api.ts'
import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { reminderApi } from '@compra/contract/reminder/reminder.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setupCodeOf } from '#features/identity/entry/setup-code.ts'
import { startApp, type RunningApp, TEST_KEY } from '#testing/app/start-app.ts'
import { aSubscription } from '#testing/people/notice-operations.ts'
import { operationsAt } from '#testing/people/operations.ts'
import type { Sample } from '#testing/people/sample.ts'
import { endpointOf, nameOf, sendTo } from '#testing/people/send-operation.ts'
import { latestMail } from '#testing/providers/mailbox.ts'
import { compareAnswers, differenceOfEvent } from './documented-answers.ts'

describe('docs/openapi.json describes', () => {
  let server: RunningApp
  beforeAll(async () => {
    server = await startApp()
  })
  afterAll(() => server.stop())

  const password = 'jabuticaba no quintal'
  /** Operations that need a token from a mail, or an existing subscription. */
  const preparedSamples: Readonly<Record<string, () => Promise<Sample>>> = {
    'POST /identity/confirm-email': async () => {
      const email = `${randomUUID()}@example.com`
      await server.call(identityApi.register, { body: { userName: 'Ana', email, password } })
      return { body: { token: await mailedToken(email, 'Confirme seu e-mail') } }
    },
    'POST /identity/reset-password': async () => {
      const { email } = await server.newUser()
      await server.call(identityApi.forgotPassword, { body: { email } })
      return { body: { token: await mailedToken(email, 'Redefina sua senha'), password } }
    },
    'PUT /api/v1/push/subscriptions': async () => {
      const old = aSubscription()
      await server.call(reminderApi.subscribe, { as: await server.newUser(), body: old })
      return { body: { old, renewed: aSubscription() } }
    },
  }

  async function mailedToken(email: string, subject: string): Promise<string> {
    const { link } = await latestMail(server, email, subject)
    return link?.searchParams.get('token') ?? ''
  }

  /** It is possible only where no account exists. */
  const firstAccount = nameOf(identityApi.setUp)

  test('a real response of the first account', async () => {
    const empty = await startApp({ config: { registration: 'closed' } })
    const { text: code } = setupCodeOf(TEST_KEY)
    const email = 'ana@example.com'
    await empty.call(identityApi.setUp, { body: { code, userName: 'Ana', email, password } })
    const { seen, mismatches } = empty.answers ?? {}
    await empty.stop()
    expect(seen).toContain(`${firstAccount} 201`)
    expect(mismatches).toEqual([])
  })

  const others = allEndpoints.map(nameOf).filter((name) => name !== firstAccount)
  test.for(others)('a real response of %s', async (name) => {
    const endpoint = endpointOf(name)
    const { access, success } = endpoint
    const owner = await server.newUser()
    const sampler = preparedSamples[name] ?? operationsAt(server)[name]
    const sample = (await sampler?.(owner)) ?? {}
    const token = access === 'link' ? undefined : owner.accessToken
    const { status, text } = await sendTo(server.url, name, sample, token)
    expect(status, text).toBe(success.status)
    if (success.events) expectDocumentedEvents(endpoint, text)
    else expect(server.answers?.seen).toContain(`${name} ${status}`)
    expect(server.answers?.mismatches).toEqual([])
  })

  function expectDocumentedEvents(endpoint: Endpoint, stream: string): void {
    const events = [...stream.matchAll(/^event: (\w+)\ndata: (.*)$/gm)]
    expect(events.length).toBeGreaterThan(0)
    for (const [, event = '', data = ''] of events) {
      expect(differenceOfEvent(endpoint, event, data)).toBeUndefined()
    }
  }
})

describe('a response that differs from docs/openapi.json is found, by', () => {
  const KIND = 'application/json'
  const RUNS = { status: 'ok' }
  test.for([
    ['a field that is missing', 200, KIND, {}, "must have required property 'status'"],
    ['a field too many', 200, KIND, { ...RUNS, x: 1 }, 'must NOT have additional properties'],
    ['the type of a field', 200, KIND, { status: 1 }, 'must be'],
    ['its status', 202, KIND, RUNS, 'the status is not documented'],
    ['its media type', 200, 'text/plain', RUNS, 'text/plain is not documented'],
    ['a refusal that is no problem', 500, KIND, RUNS, 'the refusal is application/json'],
  ] as const)('%s', async ([, status, type, body, difference]) => {
    const app = Fastify()
    app.get('/health/live', (_request, reply) =>
      reply.code(status).header('content-type', type).send(JSON.stringify(body)),
    )
    const { mismatches } = compareAnswers(app)
    await app.inject('/health/live')
    await app.close()
    expect(mismatches).toEqual([expect.stringContaining(difference)])
  })
})
