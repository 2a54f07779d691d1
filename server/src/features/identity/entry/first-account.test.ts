import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterEach, expect, test } from 'vitest'
import { createAccountRepository } from '#features/identity/account.repository.ts'
import { signIn } from '#testing/app/new-user.ts'
import { type RunningApp, startApp, TEST_KEY } from '#testing/app/start-app.ts'
import { setupCodeOf } from './setup-code.ts'
import { findSetupLink } from './setup-link.ts'

const password = 'jabuticaba no quintal'
const { text: code } = setupCodeOf(TEST_KEY)
const started: RunningApp[] = []
afterEach(async () => {
  while (started.length > 0) await started.pop()?.stop()
})

async function start(
  registration: 'open' | 'invite' | 'closed',
  first?: RunningApp,
  rateLimit = false,
) {
  const config = { registration, rateLimit }
  const server = await startApp({ config, ...(first && { connection: first.connection }) })
  started.push(server)
  return server
}

const setUp = (
  server: RunningApp,
  more: Partial<Record<'code' | 'email' | 'password', string>> = {},
) =>
  server.call(identityApi.setUp, {
    body: { code, userName: 'Helena Prado', email: 'helena@example.com', password, ...more },
  })
const isNeeded = async (server: RunningApp) =>
  (await server.call(identityApi.setup, {})).body.needed
const linkOf = ({ database: { kysely } }: RunningApp) =>
  findSetupLink({
    config: { registration: 'closed', publicUrl: 'http://localhost:3000' },
    signingKey: TEST_KEY,
    accounts: createAccountRepository(kysely),
  })

test.each(['closed', 'invite'] as const)(
  'the code makes the first account where registration is %s, and logs in at once',
  async (registration) => {
    const server = await start(registration)
    expect(await isNeeded(server)).toBe(true)
    expect(await linkOf(server)).toContain(`&setup=true#${code}`)
    // As copied by hand.
    const { status, body } = await setUp(server, {
      code: ` ${code.toLowerCase().replaceAll('-', ' ')}`,
    })
    expect(status).toBe(201)
    const user = await signIn(server, { ...body, password })
    expect(user.id).toBe(body.id)
    expect(await isNeeded(server)).toBe(false)
    expect(await linkOf(server)).toBeUndefined()
    const { problem } = await setUp(server, { email: 'outra@example.com' })
    expect(problem).toMatchObject({ status: 409, code: 'setup_done' })
  },
)

test('a stranger without the code makes no account', async () => {
  const server = await start('closed')
  const hostile = [
    'x',
    code.slice(0, -1),
    `${code}0`,
    '0'.repeat(16),
    setupCodeOf('y'.repeat(32)).text,
    "' or 1=1",
    'é'.repeat(100),
  ]
  for (const given of hostile) {
    expect((await setUp(server, { code: given })).problem.code).toBe('setup_code_wrong')
  }
  for (const given of ['', 'x'.repeat(101)]) {
    expect((await setUp(server, { code: given })).problem.code).toBe('validation_error')
  }
  expect(await isNeeded(server)).toBe(true)
})

test('a refused password does not use up the code', async () => {
  const server = await start('closed')
  expect((await setUp(server, { password: 'senha123' })).problem.code).toBe('validation_error')
  expect((await setUp(server)).status).toBe(201)
})

test('codes are limited to ten attempts an hour per network', async () => {
  const server = await start('closed', undefined, true)
  const statuses: number[] = []
  for (let at = 0; at < 11; at += 1) statuses.push((await setUp(server, { code: 'x' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  expect((await setUp(server)).status).toBe(429)
})

test('concurrent first runs at two processes make one account', async () => {
  const first = await start('closed')
  const second = await start('closed', first)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      setUp(at % 2 ? first : second, { email: `pessoa-${at}@example.com` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const { rows } = await first.database.pool.query('select from account')
  expect(rows).toHaveLength(1)
})

test('where registration is open, there is no first run', async () => {
  const server = await start('open')
  expect(await isNeeded(server)).toBe(false)
  expect((await setUp(server)).problem.code).toBe('setup_done')
})
