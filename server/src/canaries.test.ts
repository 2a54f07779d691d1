import { PAGES } from '@compra/contract/http/pages.ts'
import { DEFAULT_PROVIDER_PATH } from '@compra/contract/identity/identity-rules.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WEBHOOK_PATH } from '#features/subscription/webhook.routes.ts'
import { launch } from '#testing/app/launch.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'

const CANARY = 'canary-4c1d90-in-a-coal-mine'
const METRICS_TOKEN = `metrics-${CANARY}`

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** All secrets of the environment, each with the canary in it. */
const secrets = () => ({
  DATABASE_URL: withPassword(databaseUrl(database.connection)),
  SIGNING_KEY: CANARY.repeat(2),
  // Nothing listens there: failures are logged in detail, and must not contain the secret.
  SMTP_URL: `smtp://post:${CANARY}@127.0.0.1:9`,
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'compra',
  OIDC_CLIENT_SECRET: CANARY,
  STRIPE_SECRET_KEY: `sk_test_${CANARY}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${CANARY}`,
  STRIPE_API_URL: 'http://127.0.0.1:9',
  METRICS_TOKEN,
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=${CANARY}`,
})

/** A database without authentication accepts any password. */
function withPassword(url: string): string {
  return url.includes('@') ? url : `${url}&password=${CANARY}`
}

test('T-53 a canary in every secret and every input is in no log line and no response', async () => {
  const server = launch({ ...secrets(), PORT: '0', LOG_LEVEL: 'trace' })
  const origin = await server.origin()
  const answers: string[] = []
  const ask = async (path: string, init?: RequestInit): Promise<number> => {
    const answer = await fetch(origin + path, { redirect: 'manual', ...init })
    answers.push(JSON.stringify([...answer.headers]), await answer.text())
    return answer.status
  }
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

  expect(await ask('/health/ready')).toBe(200)
  expect(await ask('/metrics', bearer(METRICS_TOKEN))).toBe(200)
  expect(await ask('/metrics', bearer(CANARY))).toBe(401)
  expect(await ask('/openapi.json')).toBe(200)
  expect(await ask(identityApi.me.path, bearer(CANARY))).toBe(401)
  expect(await ask('/api/v1/product', bearer(`ci_${CANARY}`))).toBe(401)
  // There, or 404 where the page was not built.
  await ask(`${PAGES.providerCallback}?refresh-token=${CANARY}`)
  // The provider is away.
  expect(await ask(DEFAULT_PROVIDER_PATH)).toBeGreaterThan(300)
  expect(await post(WEBHOOK_PATH, { id: CANARY })).toBeGreaterThanOrEqual(400)
  const email = 'ana@example.com'
  const person = { userName: 'Ana', email, password: CANARY }
  expect(await post(identityApi.register.path, person)).toBe(201)
  expect(await post(identityApi.login.path, { email, password: CANARY })).toBe(403)
  expect(await post(identityApi.login.path, { email, password: `${CANARY}!` })).toBe(401)
  expect(await post(identityApi.forgotPassword.path, { email })).toBeLessThan(300)
  const reset = { token: CANARY, password: CANARY }
  expect(await post(identityApi.resetPassword.path, reset)).toBeGreaterThanOrEqual(400)
  expect(await post(identityApi.confirmEmail.path, { token: CANARY })).toBeGreaterThanOrEqual(400)
  expect(await post(identityApi.refresh.path, { refreshToken: CANARY })).toBeGreaterThanOrEqual(400)
  await expect.poll(server.stderr).toContain('the server cannot be reached; deliveries wait')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  expect(server.stderr().split('\n').length).toBeGreaterThan(15)
  expect([server.stdout(), server.stderr(), ...answers].join('\n')).not.toContain(CANARY)
})
