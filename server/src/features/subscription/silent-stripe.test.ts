import { healthApi } from '@compra/contract/http/health.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAt } from '#testing/app/call.ts'
import { launch } from '#testing/app/launch.ts'
import { type RunningApp, startApp, TEST_KEY } from '#testing/app/start-app.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'
import { startStripeServer, STRIPE_KEY, STRIPE_WEBHOOK } from '#testing/providers/stripe-server.ts'

let home: RunningApp
let stripe: Awaited<ReturnType<typeof startStripeServer>>
beforeAll(async () => {
  home = await startApp()
  stripe = await startStripeServer()
})
afterAll(async () => {
  await home.stop()
  await stripe.stop()
})

/** The product as a process, whose Stripe is the one of this test. */
async function launchSelling() {
  const server = launch({
    DATABASE_URL: databaseUrl(home.connection),
    SIGNING_KEY: TEST_KEY,
    PORT: '0',
    // Whose tokens the test server has given.
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK,
    STRIPE_API_URL: stripe.url,
  })
  return { ...server, url: await server.origin() }
}

test('R-20 five checkouts at a Stripe that never answers are one attempt, all refused, also by a process that is told to end', async () => {
  const user = await home.newUser()
  const server = await launchSelling()
  stripe.answerWith('silence')
  const asked = Array.from({ length: 5 }, () =>
    callAt(server.url, subscriptionApi.checkout, { as: user, body: { userId: user.id } }),
  )
  await expect.poll(() => stripe.calls.length).toBe(1)
  // When a request that was sent after the five is answered, the five have arrived, too.
  await callAt(server.url, healthApi.live, {})
  server.child.kill('SIGTERM')
  await expect.poll(server.stderr).toContain('"msg":"closing"')
  // A supervisor and its group may pass the same signal on twice: it is one request to end.
  server.child.kill('SIGTERM')
  for (const { problem } of await Promise.all(asked)) {
    expect(problem).toMatchObject({ status: 502, code: 'payment_failed' })
  }
  // 0 only when every request was answered before the time for closing was over.
  expect(await server.ended).toBe(0)
  // The one attempt, and at most the retry that the library makes by itself.
  expect(stripe.calls.length).toBeLessThanOrEqual(2)
}, 60_000)
