import { webhookApi } from '@compra/contract/webhook/webhook.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWebhookTransport } from '#integrations/webhook/webhook-transport.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { SECURE_HOST } from '#testing/internet/certificate.ts'
import { HOSTILE_ADDRESSES, PRIVATE_NAMES } from '#testing/internet/hostile-addresses.ts'
import { type LocalInternet, startLocalInternet } from '#testing/internet/local-internet.ts'
import { startProgram } from '#testing/providers/program.ts'

const HOOK = `https://${SECURE_HOST}/hook`

let internet: LocalInternet
let server: RunningApp
let ana: User
const came: string[] = []
beforeAll(async () => {
  internet = await startLocalInternet()
  await internet.site(
    SECURE_HOST,
    (request, response) => {
      came.push(`${request.method} ${request.url}`)
      response.writeHead(200, { 'content-type': 'text/plain' })
      // An endless body: reading it would never finish.
      const more = () => response.write('x'.repeat(64 * 1024), more)
      more()
    },
    true,
  )
  for (const [name, addresses] of Object.entries(PRIVATE_NAMES)) internet.name(name, addresses)
  server = await startApp({ network: internet.network, config: { webhooks: 'public' } })
  ana = await server.newUser()
})
beforeEach(() => {
  came.length = 0
  internet.dialled.length = 0
})
afterAll(async () => {
  await server.stop()
  await internet.stop()
})

const create = (url: string) =>
  server.call(webhookApi.create, { as: ana, body: { url, events: ['stock.low'] } })

test('an address on https of a public site is called, and its answer is not read', async () => {
  const { status, body } = await create(HOOK)
  expect(status).toBe(201)
  // Resolved, and not called.
  expect(internet.dialled).toEqual([])
  const begun = performance.now()
  const ping = await server.call(webhookApi.ping, { as: ana, params: { id: body.id } })
  expect(ping.body.last).toMatchObject({ result: 'taken', status: 200 })
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(came).toEqual(['POST /hook'])
})

test.for(Object.entries(HOSTILE_ADDRESSES))(
  'addresses of %s are refused, and nothing is connected to',
  { timeout: 60_000 },
  async ([, addresses]) => {
    // In parallel: a name is refused only after half a second, even an unknown one.
    const answers = await Promise.all(addresses.map(create))
    for (const { problem } of answers) expect(problem).toMatchObject({ status: 400 })
    expect([internet.dialled, internet.caught()]).toEqual([[], 0])
  },
)

test('http is refused in production', async () => {
  await internet.site('sem-cadeado.example', (_, response) => response.end())
  const { network } = internet
  const shared = { network, agent: 'CompraInteligente/1.0', allowsAnyAddress: false }
  const accepts = (allowsHttp: boolean) =>
    createWebhookTransport({ ...shared, allowsHttp }).accepts('http://sem-cadeado.example/hook')
  expect([await accepts(true), await accepts(false)]).toEqual([true, false])
})

test('a name that now resolves to a private address is not called, and its webhook shows the error', async () => {
  const { body } = await create(HOOK)
  internet.name(SECURE_HOST, ['10.0.0.7'])
  const ping = await server.call(webhookApi.ping, { as: ana, params: { id: body.id } })
  expect(ping.body.last).toMatchObject({ result: 'address', status: null })
  expect([came, internet.dialled, internet.caught()]).toEqual([[], [], 0])
})

test('no webhook is called if the operator disabled webhooks', async () => {
  const quiet = await startApp({ connection: server.connection, config: { webhooks: 'off' } })
  try {
    const body = { url: HOOK, events: ['stock.low' as const] }
    const { problem } = await quiet.call(webhookApi.create, { as: ana, body })
    expect(problem).toMatchObject({ status: 403, code: 'webhooks_off' })
  } finally {
    await quiet.stop()
  }
})

test('a call without an answer ends at its deadline', async () => {
  const program = await startProgram()
  program.answerNext('silence')
  const transport = createWebhookTransport({
    network: internet.network,
    agent: 'CompraInteligente/1.0',
    allowsHttp: true,
    allowsAnyAddress: true,
    deadlineMs: 200,
  })
  const call = { payload: '{}', headers: {} }
  expect(await transport.send(program.url, call)).toMatchObject({ result: 'silent', status: null })
  await program.stop()
  expect(await transport.send(program.url, call)).toMatchObject({ result: 'silent', status: null })
})
