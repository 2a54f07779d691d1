import { healthApi } from '@compra/contract/http/health.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAt } from '#testing/app/call.ts'
import { launch } from '#testing/app/launch.ts'
import { type RunningApp, startApp, TEST_KEY } from '#testing/app/start-app.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'
import { startStripeServer, STRIPE_KEY, STRIPE_WEBHOOK } from '#testing/providers/stripe-server.ts'

let first: RunningApp
let stripe: Awaited<ReturnType<typeof startStripeServer>>
beforeAll(async () => {
  first = await startApp()
  stripe = await startStripeServer()
})
afterAll(async () => {
  await first.stop()
  await stripe.stop()
})

/** A server process that uses the Stripe of this test. */
async function launchSelling() {
  const server = launch({
    DATABASE_URL: databaseUrl(first.connection),
    SIGNING_KEY: TEST_KEY,
    PORT: '0',
    // The same origin as the test server, which issued the tokens.
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK,
    STRIPE_API_URL: stripe.url,
  })
  return { ...server, url: await server.origin() }
}

test('R-20 five checkouts at a Stripe that never answers are one attempt, all refused, also by a process that is shutting down', async () => {
  const user = await first.newUser()
  const server = await launchSelling()
  stripe.answerWith('silence')
  const asked = Array.from({ length: 5 }, () =>
    callAt(server.url, subscriptionApi.checkout, { as: user, body: { userId: user.id } }),
  )
  await expect.poll(() => stripe.calls.length).toBe(1)
  // Once a later request is answered, the five have arrived, too.
  await callAt(server.url, healthApi.live, {})
  server.child.kill('SIGTERM')
  await expect.poll(server.stderr).toContain('"msg":"closing"')
  // A supervisor may send the same signal twice: it counts once.
  server.child.kill('SIGTERM')
  for (const { problem } of await Promise.all(asked)) {
    expect(problem).toMatchObject({ status: 502, code: 'payment_failed' })
  }
  // 0 only if all requests were answered within the grace time.
  expect(await server.ended).toBe(0)
  // One attempt, and at most the retry of the Stripe library.
  expect(stripe.calls.length).toBeLessThanOrEqual(2)
}, 60_000)
