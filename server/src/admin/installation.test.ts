import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContext } from '#admin/context/context.ts'
import { envFor } from '#testing/app/operator.ts'
import { makeTestDirectory, type TestDirectory } from '#testing/postgres/directories.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { permissionCheck } from './doctor/doctor-machine.ts'
import { carryOut } from './registry.ts'

let database: TestDatabase
let directory: TestDirectory
beforeAll(async () => {
  database = await createTestDatabase()
  directory = await makeTestDirectory()
})
afterAll(async () => {
  await database.drop()
  await directory.remove()
})

async function admin(env: NodeJS.ProcessEnv, ...words: readonly string[]) {
  const { context, close } = openContext(env)
  try {
    const answer = await carryOut(words, context)
    return typeof answer === 'object' ? answer : { text: answer ?? '', isFailure: false }
  } finally {
    await close()
  }
}

const env = (more: NodeJS.ProcessEnv = {}) => ({ ...envFor(database.connection), ...more })

test('E-24 the doctor reports no problem in a sound installation', async () => {
  const { text, isFailure } = await admin(env(), 'doctor')
  expect(isFailure).toBe(false)
  for (const fact of ['configuração', 'Node', 'PostgreSQL', 'relógio', 'pg_trgm', 'em dia']) {
    expect(text).toContain(fact)
  }
  expect(text).toContain('mensagens: nenhuma espera')
  expect(text).toContain('notificações de pagamento: nenhuma atrasada')
  expect(text.split('\n').filter((line) => !line.startsWith('ok'))).toEqual([])
})

test('the doctor reports old mail, abandoned mail, and a secret that others can write', async () => {
  const old = await createTestDatabase()
  const { context, close } = openContext(envFor(old.connection))
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  const mail = { kind: 'mail' as const, address: 'a@example.com', payload: '{}' }
  await (
    await context.database()
  ).kysely
    .insertInto('delivery')
    .values([
      { ...mail, id: crypto.randomUUID(), created_at: hours(2), due_at: new Date() },
      {
        ...mail,
        id: crypto.randomUUID(),
        created_at: hours(30),
        given_up_at: hours(4),
      },
    ])
    .execute()
  await close()
  const key = join(directory.path, 'key')
  await writeFile(key, 'y'.repeat(40))
  await chmod(key, 0o666)
  const { text, isFailure } = await admin(
    { ...envFor(old.connection), SIGNING_KEY: '', SIGNING_KEY_FILE: key },
    'doctor',
  )
  expect(text).toMatch(/^aviso {2}mensagens: 1 espera, a mais antiga há 1[12]\d min$/m)
  expect(text).toMatch(/^aviso {2}mensagens abandonadas: 1/m)
  expect(text).toMatch(/^erro {3}segredos: SIGNING_KEY_FILE tem a permissão 0666/m)
  expect(text).not.toContain('yyyy')
  expect(isFailure).toBe(true)
  await old.drop()
})

test.for([
  ['/run/secrets/signing_key', 0o444, 'ok'],
  ['/run/secrets/signing_key', 0o400, 'ok'],
  ['/run/secrets/signing_key', 0o666, 'erro'],
  ['/etc/compra/signing_key', 0o444, 'aviso'],
] as const)('the doctor judges the secret %s with the mode %i: %s', ([path, mode, level]) => {
  expect(permissionCheck('SIGNING_KEY_FILE', path, mode).level).toBe(level)
})

test('the doctor fails if the database does not respond', async () => {
  const away = { ...env(), DATABASE_URL: 'postgres://ana:jabuticaba@127.0.0.1:1/nada' }
  const { text, isFailure } = await admin(away, 'doctor')
  expect(text).toMatch(/^erro {3}banco de dados: /m)
  expect(text).not.toContain('jabuticaba')
  expect(isFailure).toBe(true)
})

test('R-40 E-24 the whole configuration is checked, and no secret is shown', async () => {
  const bad = {
    NODE_ENV: 'production',
    SIGNING_KEY: 'curta-demais',
    DATABASE_URL: 'mysql://ana:segredo@db/nada',
    PORT: 'x',
  }
  const { text, isFailure } = await admin(bad, 'config', 'check')
  expect(isFailure).toBe(true)
  for (const name of ['SIGNING_KEY', 'DATABASE_URL', 'PORT', 'PUBLIC_URL', 'SMTP_URL']) {
    expect(text).toContain(`- ${name} `)
  }
  expect(text).not.toMatch(/curta-demais|segredo/)
  expect((await admin(bad, 'doctor')).isFailure).toBe(true)
  const good = await admin(env(), 'config', 'check')
  expect(good).toMatchObject({ isFailure: false, text: expect.stringContaining('é válida') })
})

test('E-24 the migration steps are listed', async () => {
  const { text } = await admin(env(), 'migrate', 'status')
  expect(text).toContain('aplicado  001-plan.sql\n')
  expect(text).toContain('O banco de dados está em dia.')
})
