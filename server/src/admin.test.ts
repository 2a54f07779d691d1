import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdmin } from '#testing/app/operator.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { payWithoutWebhook, subscribe, subscriptionWith } from '#testing/data/subscriber.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const admin = (...words: readonly string[]) => runAdmin(server.connection, ...words)

test('E-24 shows the subscriptions of an account', async () => {
  const user = await server.newUser()
  expect((await admin('subscription', 'show', user.email)).stdout).toBe(
    'Nenhuma assinatura encontrada.\n',
  )
  const { id } = await subscribe(server, user)
  await server.call(subscriptionApi.cancel, {
    as: user,
    params: { id },
    body: { reason: 'Muito caro' },
  })
  const { stdout } = await admin('subscription', 'show', user.email.toUpperCase())
  for (const fact of [`Assinatura ${id}`, 'canceled_pending_expiration', 'Muito caro', '7,99']) {
    expect(stdout).toContain(fact)
  }
})

test('reconciles a payment whose webhook was lost', async () => {
  const user = await server.newUser()
  await payWithoutWebhook(server, user)
  expect((await admin('reconcile')).stdout).toMatch(/^Assinaturas conferidas: \d+\.\n$/)
  await subscriptionWith(server, user, 'active')
})

test('without arguments it lists its commands', async () => {
  const { code, stdout, stderr } = await admin()
  expect({ code, stderr }).toEqual({ code: undefined, stderr: '' })
  expect(stdout).toContain('npm run admin -- user find <e-mail>')
})

test('an unknown command ends with an error and the usage', async () => {
  expect(await admin('help')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('npm run admin -- subscription show <e-mail>'),
  })
})

test('E-24 logs every change without a name or an address', async () => {
  const user = await server.newUser()
  const { stdout, stderr } = await admin('user', 'disable', user.email)
  expect(stdout).toContain('Conta desativada')
  const { audit, accountId, by } = JSON.parse(stderr)
  expect({ audit, accountId, by }).toEqual({
    audit: 'disabled',
    accountId: user.id,
    by: 'operator',
  })
  expect(stderr).not.toContain(user.email)
})
