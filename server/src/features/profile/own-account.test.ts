import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { workersOf } from '#testing/postgres/citus.ts'
import { latestMail } from '#testing/providers/mailbox.ts'

let server: RunningApp
let limited: RunningApp
beforeAll(async () => {
  server = await startApp()
  limited = await startApp({ connection: server.connection, config: { rateLimit: true } })
})
afterEach(() => server.clock.backToRealTime())
afterAll(async () => {
  await limited.stop()
  await server.stop()
})

const next = 'outra jabuticaba no quintal'
const change = (as: User, currentPassword = as.password, newPassword = next, on = server) =>
  on.call(identityApi.changePassword, { as, body: { currentPassword, newPassword } })
const remove = (as: User, password?: string) =>
  server.call(identityApi.deleteMe, { as, body: password === undefined ? {} : { password } })
const isSignedIn = async (as: User) => (await server.call(identityApi.me, { as })).status === 200
const forgetPassword = ({ id }: User) =>
  server.database.kysely
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', id)
    .execute()

describe('changing the password', () => {
  test('T-08 ends the other sessions and sends the owner a mail', async () => {
    const laptop = await server.newUser()
    const phone = await signIn(server, laptop)
    expect((await change(laptop)).status).toBe(204)
    expect(await isSignedIn(laptop)).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    const { refreshToken } = phone
    expect((await server.call(identityApi.refresh, { body: { refreshToken } })).status).toBe(401)
    await signIn(server, { ...laptop, password: next })
    await latestMail(server, laptop.email, 'Sua senha foi alterada')
  })

  test.for([
    ['a wrong current one', 'wrong password', next, 'currentPassword', 'is wrong'],
    ['a common new one', undefined, 'Senha@2024', 'newPassword', 'is too common'],
    ['one of 7', undefined, 'f7Kq2mP', 'newPassword', 'must have at least 8 characters'],
  ] as const)('refuses %s', async ([, current, wanted, field, error]) => {
    const user = await server.newUser()
    const { problem } = await change(user, current ?? user.password, wanted)
    expect(problem).toMatchObject({ status: 400, causes: [{ field, error }] })
    await signIn(server, user)
  })

  test('T-08 their own name is too common', async () => {
    const user = await server.newUser({ userName: 'Joaquina Barbosa' })
    const { problem } = await change(user, user.password, 'joaquina2020')
    expect(problem.causes).toEqual([{ field: 'newPassword', error: 'is too common' }])
  })

  test('voids reset links that were mailed before', async () => {
    const user = await server.newUser()
    await server.call(identityApi.forgotPassword, { body: { email: user.email } })
    const { link } = await latestMail(server, user.email, 'Redefina sua senha')
    expect((await change(user)).status).toBe(204)
    const body = {
      token: link?.searchParams.get('token') ?? '',
      password: 'de quem achou o e-mail',
    }
    expect((await server.call(identityApi.resetPassword, { body })).status).toBe(400)
    await signIn(server, { ...user, password: next })
  })

  test('at the same time as a reset, one of them wins and neither causes a server error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await server.newUser()
      await server.call(identityApi.forgotPassword, { body: { email: user.email } })
      const { link } = await latestMail(server, user.email, 'Redefina sua senha')
      const body = { token: link?.searchParams.get('token') ?? '', password: 'terceira jabuticaba' }
      const answers = await Promise.all([
        change(user),
        server.call(identityApi.resetPassword, { body }),
      ])
      const statuses = answers.map(({ status }) => status).join()
      expect(['204,400', '400,200', '401,200']).toContain(statuses)
    }
  })

  test('is refused for an account that only has a provider login', async () => {
    const user = await server.newUser()
    await forgetPassword(user)
    expect((await change(user)).problem.causes).toEqual([
      { field: 'currentPassword', error: 'is wrong' },
    ])
  })

  test('T-10 guesses by a stolen session are limited', async () => {
    const user = await server.newUser()
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await change(user, 'wrong password', next, limited)).status)
    }
    expect(statuses.slice(9)).toEqual([400, 429])
  })

  test('of two at once the successful one sets the password', async () => {
    const user = await server.newUser()
    const wanted = [next, 'terceira jabuticaba no quintal']
    const answers = await Promise.all(wanted.map((each) => change(user, user.password, each)))
    const won = answers.findIndex(({ status }) => status === 204)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
    await signIn(server, { ...user, password: wanted[won] ?? '' })
  })
})

/**
 * Every table of the catalogue, and how a user's rows are found in it: by foreign keys to the account, or to the
 * household, which is deleted after its last account.
 */
const TABLES = `
  with recursive owned as (
    select unnest(array['tenant'::regclass::oid, 'account'::regclass::oid]) as oid, true as erased
    union
    select c.conrelid, c.confdeltype = 'c'
      from pg_constraint c join owned o on o.oid = c.confrelid
     -- One that is emptied only names a row: whose its own is, another key has to say.
     where c.contype = 'f' and c.conrelid <> 'account'::regclass and c.confdeltype <> 'n'
  )
  select t.relname as name, bool_and(o.erased) as erased
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    left join owned o on o.oid = t.oid
   where t.relkind in ('r', 'p')
   group by t.relname order by t.relname`

/** Tables without an owner, and why. */
const WITHOUT_OWNER: Record<string, string> = {
  plan: 'what is sold is the same for everybody',
  barcode_name: 'public names of barcodes, for all households',
  passkey_challenge: 'hashes of random values, for five minutes',
  rate_limit: 'counters of the current minute, by id or network',
  schema_migration: 'steps of the schema',
  throttle: 'keyed hashes without personal data; they expire in a day',
  payment_event: 'ids of events of a payment provider',
  local_mail: 'found by address: local mode only, erased when its owner leaves',
}

/** Tables with rows of users that are not exported, and why. */
const NOT_EXPORTED: Record<string, string> = {
  presence: 'who is looking at a list just now; forgotten within a day',
  oauth_grant: 'of the program; its row of personal_token has where it answers',
  one_time_token: 'hashes of links that were mailed to the owner',
  stock_move: 'ids of movements that counted; what they changed is in stock_journal',
  delivery: 'mail and messages that are being sent to the owner',
  webhook_event: 'pending webhook messages of the owner, kept for a day at most',
  webhook_message: 'the same, word by word',
  reminder_change: 'that something happened in a household, for minutes',
  sandbox_order: 'books of the simulated provider; local mode only',
}

/** On Citus, triggers replace some foreign keys: `db/citus/erasure.test.ts` tests erasure there. */
describe.skipIf(workersOf(process.env).length > 0)('T-60 every table', () => {
  test('belongs to users and is erased with them, or has no owner for a stated reason', async () => {
    const { rows } = await server.database.pool.query<{ name: string; erased: boolean | null }>(
      TABLES,
    )
    const owned = rows.filter(({ erased }) => erased !== null)
    expect(owned.filter(({ erased }) => erased === false)).toEqual([])
    const others = rows.filter(({ erased }) => erased === null).map(({ name }) => name)
    expect(others.toSorted()).toEqual(Object.keys(WITHOUT_OWNER).toSorted())
  })

  test('that belongs to users is in their export, or is not for a stated reason', async () => {
    const { rows } = await server.database.pool.query<{ name: string; erased: boolean | null }>(
      TABLES,
    )
    const owned = rows.filter(({ erased }) => erased !== null).map(({ name }) => name)
    const { body } = await server.call(identityApi.exportMe, { as: await server.newUser() })
    const exported = Object.keys(body).filter((name) => name !== 'exported_at')
    expect([...exported, ...Object.keys(NOT_EXPORTED)].toSorted()).toEqual(owned.toSorted())
  })
})

describe('the export', () => {
  test('G-167 is one file with all data and no secret', async () => {
    const user = await server.newUser({ headers: { 'user-agent': 'x' } })
    await server.database.kysely
      .insertInto('provider_login')
      .values({
        issuer: 'https://id.example',
        subject: 'person-1',
        account_id: user.id,
        created_at: new Date(),
      })
      .execute()
    const answer = await fetch(`${server.url}/identity/me/export`, {
      headers: { authorization: `Bearer ${user.accessToken}` },
    })
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="compra-inteligente.json"',
    )
    const text = await answer.text()
    const { exported_at, account, provider_login, session } = JSON.parse(text)
    expect({ exported_at, account, provider_login, session }).toEqual({
      exported_at: expect.any(String),
      account: {
        id: user.id,
        tenant_id: user.tenantId,
        email: user.email,
        user_name: user.userName,
        phone_number: null,
        disabled_at: null,
        own_tenant_id: null,
        payer_id: user.tenantId,
        has_password: true,
        email_confirmed_at: expect.any(String),
        created_at: expect.any(String),
      },
      provider_login: [
        { issuer: 'https://id.example', subject: 'person-1', created_at: expect.any(String) },
      ],
      session: [
        {
          device: 'Navegador desconhecido',
          created_at: expect.any(String),
          last_used_at: expect.any(String),
        },
      ],
    })
    expect(text).not.toMatch(/argon2|hash/)
  })

  test('G-167 has contents, expiry dates, aliases and the journal of products', async () => {
    const as = await server.newUser()
    const body = {
      name: 'Arroz 5 kg',
      category: 'Alimentos',
      price: 1,
      stock: 1.5,
      minStock: 0,
    } as const
    const { id } = (await server.call(productApi.create, { as, body })).body
    const said = { text: 'Arrozinho', is: true }
    await server.call(productApi.remember, { as, params: { id }, body: said })
    await server.call(productApi.enterStock, {
      as,
      headers: { 'idempotency-key': 'one' },
      body: { entries: [{ productId: id, quantity: 1, expires: '2099-01-31' }] },
    })
    const { body: file } = await server.call(identityApi.exportMe, { as })
    const packs = [{ expires: '2099-01-31', amount: 1 }]
    expect(file).toMatchObject({
      product: [
        {
          content_amount: 5,
          content_unit: 'kg',
          matches: [{ text: 'arrozinho', is: true }],
          packs,
        },
      ],
      stock_journal: [
        { reason: 'create', stock_from: 0, stock_to: 1.5 },
        { reason: 'entry', stock_from: 1.5, stock_to: 2.5, packs },
      ],
    })
    // Without the member who did it.
    expect(JSON.stringify(file)).not.toContain('actor')
  })

  test('contains no data of other users', async () => {
    const [ana, eva] = [await server.newUser(), await server.newUser()]
    const { body } = await server.call(identityApi.exportMe, { as: ana })
    for (const theirs of [eva.id, eva.email, eva.tenantId, eva.sid]) {
      expect(JSON.stringify(body)).not.toContain(theirs)
    }
  })

  test('G-079 is limited to twice a day', async () => {
    const user = await server.newUser()
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await limited.call(identityApi.exportMe, { as: user })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('deleting the account', () => {
  test('T-60 leaves no trace of its owner in any table', async () => {
    const user = await server.newUser({
      email: 'canary-of-erasure@example.com',
      userName: 'Canário Apagado',
    })
    const phone = await signIn(server, user)
    await server.call(identityApi.updateMe, {
      as: user,
      body: { userName: user.userName, email: user.email, phoneNumber: '(99) 91234-5678' },
    })
    await server.call(identityApi.forgotPassword, { body: { email: user.email } })
    await latestMail(server, user.email, 'Redefina sua senha')
    const other = await server.newUser()
    const { status, headers } = await remove(user, user.password)
    expect(status).toBe(204)
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(await isSignedIn(user)).toBe(false)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
    const dump = await everyRow()
    // The whole phone number: a few digits could also occur in hashes and ids.
    const phoneNumber = '91234-5678'
    const { email, userName, id, tenantId, sid } = user
    for (const trace of [email, userName, phoneNumber, id, tenantId, sid]) {
      expect(dump).not.toContain(trace)
    }
    expect(dump).toContain(other.email)
    // The address is free for a new account.
    expect((await server.newUser({ email: user.email })).id).not.toBe(user.id)
  })

  test('G-167 requires the password if there is one', async () => {
    const user = await server.newUser()
    expect((await remove(user)).problem.causes).toEqual([
      { field: 'password', error: 'is required' },
    ])
    expect((await remove(user, 'wrong password')).problem.causes).toEqual([
      { field: 'password', error: 'is wrong' },
    ])
    expect(await isSignedIn(user)).toBe(true)
    await forgetPassword(user)
    expect((await remove(user)).status).toBe(204)
  })

  test('R-13 two concurrent deletions delete it once', async () => {
    const user = await server.newUser()
    const answers = await Promise.all([1, 2, 3].map(() => remove(user, user.password)))
    expect(answers.map(({ status }) => status)).toContain(204)
    expect(answers.every(({ status }) => [204, 401].includes(status))).toBe(true)
  })
})

async function everyRow(): Promise<string> {
  const { pool } = server.database
  const { rows: tables } = await pool.query<{ name: string }>(TABLES)
  const dumps: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as row from ${name} t`)
    dumps.push(JSON.stringify(rows))
  }
  return dumps.join('\n')
}
