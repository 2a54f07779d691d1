import { randomUUID } from 'node:crypto'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContext } from '#admin/context/context.ts'
import type { User } from '#testing/app/new-user.ts'
import { envFor } from '#testing/app/operator.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { openCheckout, press, subscribe } from '#testing/data/subscriber.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'
import { logInAtProvider } from '#testing/providers/local-login.ts'
import { latestMail } from '#testing/providers/mailbox.ts'
import { carryOut } from './registry.ts'

let server: RunningApp
let operator: ReturnType<typeof openContext>
beforeAll(async () => {
  server = await startApp()
  operator = openContext(envFor(server.connection), { write: () => {} })
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

const admin = (...words: readonly string[]) => carryOut(words, operator.context)
const login = ({ email, password }: User) =>
  server.call(identityApi.login, { body: { email, password } })
const rowOf = ({ email }: User) =>
  server.database.kysely
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()

describe('a household', () => {
  test('E-24 is shown with its members, and one of them is removed', async () => {
    const host = await server.newUser({ userName: 'Helena Prado' })
    const mate = await moveIn(server, host, await server.newUser({ userName: 'Ana Souza' }))
    const shown = await admin('household', 'show', mate.email)
    expect(shown).toContain('nome: Casa de Helena')
    expect(shown).toContain(`cuida da casa: Helena Prado, conta ${host.id}`)
    expect(shown).not.toContain(host.email)
    expect(await admin('household', 'remove', host.email)).toContain('Pessoa removida')
    expect(await admin('household', 'show', mate.email)).toContain('nome: Casa de Ana')
    expect(await admin('household', 'remove', mate.email)).toContain('Não há mais ninguém')
  })
})

describe('an account', () => {
  test('E-24 is found by its address in any case', async () => {
    const user = await server.newUser({ userName: 'Joana Prado' })
    const text = await admin('user', 'find', user.email.toUpperCase())
    expect(text).toContain(user.id)
    expect(text).toContain('nome: Joana Prado')
    await expect(admin('user', 'find', 'unknown@example.com')).rejects.toThrow(
      'Nenhuma conta tem este e-mail.',
    )
  })

  test('E-24 is listed by a part of its address and by its state, without other personal data', async () => {
    const mark = randomUUID().slice(0, 8)
    const [first, second] = [`ana-${mark}@example.com`, `bia-${mark}@example.com`]
    await server.newUser({ email: first, userName: 'Ana Souza' })
    await server.newUser({ email: second })
    const all = await admin('user', 'list', '--email', mark.toUpperCase())
    expect(all).toMatch(
      new RegExp(`^${second} · criada .+\n${first} · criada .+\n2 contas ao todo`),
    )
    expect(all).not.toContain('Ana Souza')
    await admin('user', 'disable', first)
    const some = await admin('user', 'list', '--email', mark, '--disabled')
    expect(some).toMatch(/^ana-\S+ · criada .+ · desativada .+\n1 conta ao todo\.$/)
    expect(await admin('user', 'list', '--email', mark, '--page', '2')).toBe('2 contas ao todo.')
    expect(await admin('user', 'list', '--email', '%')).toBe('0 contas ao todo.')
    await expect(admin('user', 'list', '--page', '0')).rejects.toThrow('user list')
  })

  test('E-24 that is disabled cannot log in by any way until it is enabled again', async () => {
    const user = await server.newUser()
    await logInAtProvider(server, { email: user.email })
    expect(await admin('user', 'disable', user.email)).toContain('Conta desativada')
    expect((await server.call(identityApi.me, { as: user })).status).toBe(401)
    const { refreshToken } = user
    const refreshed = await server.call(identityApi.refresh, { body: { refreshToken } })
    expect(refreshed.problem).toMatchObject({ status: 401, code: 'invalid_refresh_token' })
    expect((await login(user)).problem).toMatchObject({ status: 401, code: 'wrong_credentials' })
    const known = await logInAtProvider(server, { email: user.email })
    expect(known.answer.get('error')).toBe('provider')

    await admin('user', 'enable', user.email)
    expect((await login(user)).status).toBe(200)
  })

  test('that is disabled gets no provider login and no links', async () => {
    const user = await server.newUser()
    await admin('user', 'disable', user.email)
    const { answer } = await logInAtProvider(server, { email: user.email })
    expect(answer.get('error')).toBe('provider')
    const links = await server.database.kysely
      .selectFrom('provider_login')
      .where('account_id', '=', user.id)
      .select('subject')
      .execute()
    expect(links).toEqual([])
    expect(await admin('user', 'find', user.email)).toContain('desativada:')
  })

  test('E-24 is confirmed, and its sessions are ended, on behalf of its owner', async () => {
    const user = await server.newUser()
    await server.database.kysely
      .updateTable('account')
      .set({ email_confirmed_at: null })
      .where('id', '=', user.id)
      .execute()
    expect((await login(user)).status).toBe(403)
    await admin('user', 'confirm', user.email)
    expect((await login(user)).status).toBe(200)
    await admin('sessions', 'revoke', user.email)
    expect((await server.call(identityApi.me, { as: user })).status).toBe(401)
    expect((await login(user)).status).toBe(200)
  })

  test('T-60 that is disabled is not charged again, keeps its paid period, and cannot be paid for', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    expect(await admin('user', 'disable', user.email)).toContain(
      '1 assinatura cancelada no fim do período pago; não haverá novas cobranças.',
    )
    const again = await admin('user', 'disable', user.email)
    expect(again).toBe('Conta desativada; as sessões abertas terminam em até 5 segundos.')
    const shown = await admin('subscription', 'show', user.email)
    expect(shown).toContain('situação: canceled_pending_expiration')
    expect(shown).toContain('motivo: Conta desativada pela operação do serviço')
    const order = await server.database.kysely
      .selectFrom('sandbox_order')
      .where('id', '=', `sandbox_${id}`)
      .select('will_end_since')
      .executeTakeFirstOrThrow()
    expect(order.will_end_since).not.toBeNull()

    const buyer = await server.newUser()
    const page = await openCheckout(server, buyer)
    await admin('user', 'disable', buyer.email)
    await press(page, 'pagar')
    expect(await admin('subscription', 'show', buyer.email)).not.toContain('pagamento')
  })

  test('E-24 T-60 is deleted with all its data, and is not charged again', async () => {
    const user = await server.newUser()
    await subscribe(server, user)
    expect(await admin('user', 'delete', user.email)).toContain('Conta apagada')
    expect(await rowOf(user)).toBe(undefined)
    const tenants = await server.database.kysely
      .selectFrom('tenant')
      .where('id', '=', user.tenantId)
      .select('id')
      .execute()
    expect(tenants).toEqual([])
  })
})

describe('granted Premium', () => {
  const isPremium = async (as: User) =>
    !(await server.call(planApi.checkLimit, { as, query: { type: 'products' } })).body.limitReached

  async function fullUser(): Promise<User> {
    const user = await server.newUser()
    await holdingAll(server.database.pool, (client) =>
      client.query(
        `insert into product (tenant_id, id, name, name_folded, category, price_cents, stock, min_stock, created_at)
         select $1, gen_random_uuid(), 'p' || n, 'p' || n, 'Outros', 0, 0, 0, now()
         from generate_series(1, 5) as n`,
        [user.tenantId],
      ),
    )
    return user
  }

  test('E-24 starts at once, extends an earlier grant, and can be ended', async () => {
    const user = await fullUser()
    expect(await isPremium(user)).toBe(false)
    await admin('subscription', 'grant', user.email, '--days', '30')
    expect(await isPremium(user)).toBe(true)
    const given = await server.call(subscriptionApi.given, { as: user })
    expect(given.body.until).toMatch(/T23:59:59-03:00$/)
    await admin('subscription', 'grant', user.email, '--months', '2')
    const { rows } = await server.database.pool.query<{ days: number }>(
      `select extract(day from granted_until - granted_at)::int as days
       from premium_grant where tenant_id = $1 order by 1`,
      [user.tenantId],
    )
    expect(rows[0]?.days).toBe(30)
    expect(rows[1]?.days).toBeGreaterThan(30 + 58)
    expect(await admin('subscription', 'show', user.email)).toContain('Premium concedido')
    expect(await admin('subscription', 'grant', user.email, '--end')).toContain('encerrado')
    expect(await isPremium(user)).toBe(false)
    const after = await server.call(subscriptionApi.given, { as: user })
    expect(after.body).toEqual({ until: null })
  })

  test('outlasts a refunded subscription, and is part of the data export', async () => {
    const user = await fullUser()
    await admin('subscription', 'grant', user.email, '--days', '30')
    const { id } = await subscribe(server, user)
    const body = { reason: 'Muito caro', refund: true }
    await server.call(subscriptionApi.cancel, { as: user, params: { id }, body })
    expect((await server.call(subscriptionApi.mine, { as: user })).body.status).toBe('canceled')
    expect(await isPremium(user)).toBe(true)
    const copy = await server.call(identityApi.exportMe, { as: user })
    expect(JSON.stringify(copy.body)).toContain('granted_until')
  })

  test.each([[], ['--days', '0'], ['--days', 'x'], ['--months', '13'], ['--days', '3', '--end']])(
    'is not granted by %j',
    async (...options) => {
      await expect(admin('subscription', 'grant', 'ana@example.com', ...options)).rejects.toThrow(
        'Uso:',
      )
    },
  )
})

test('E-24 deferred mail is retried at once, and abandoned mail is shown', async () => {
  const user = await server.newUser()
  const mail = {
    kind: 'mail' as const,
    address: user.email,
    payload: JSON.stringify({ subject: 'Adiada', text: 'texto', html: '<p>', stopUrl: null }),
    created_at: new Date(),
    due_at: new Date(Date.now() + 3_600_000),
    refusals: 2,
    last_answer: '451 greylisted',
  }
  const kept = JSON.stringify({ subject: 'Abandonada' })
  const given = { ...mail, payload: kept, due_at: null, given_up_at: new Date() }
  await server.database.kysely
    .insertInto('delivery')
    .values([
      { ...mail, id: crypto.randomUUID() },
      { ...given, id: crypto.randomUUID() },
      // A worker is sending it.
      { ...mail, id: crypto.randomUUID(), claim: crypto.randomUUID() },
    ])
    .execute()
  const text = await admin('outbox', 'list')
  for (const fact of ['Adiada', 'Abandonada', '451 greylisted']) expect(text).toContain(fact)
  expect(await admin('outbox', 'retry')).toContain('1 mensagem será tentada agora')
  expect((await latestMail(server, user.email, 'Adiada')).text).toBe('texto')
})

test('an unknown command lists all, and an incomplete one shows its usage', async () => {
  expect(await admin()).toContain('npm run admin -- doctor')
  for (const words of [['help'], ['user'], ['subscription', 'x', 'a@b.co']]) {
    await expect(admin(...words)).rejects.toThrow('npm run admin -- doctor')
  }
  for (const words of [
    ['user', 'find'],
    ['reconcile', 'all'],
    ['backup'],
    ['outbox', 'list', 'x'],
  ]) {
    await expect(admin(...words)).rejects.toThrow(/^Uso:\n.*$/)
  }
})
