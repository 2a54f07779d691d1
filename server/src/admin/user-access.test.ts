import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContext } from '#admin/context/context.ts'
import { envFor } from '#testing/app/operator.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { carryOut } from './registry.ts'

const password = 'jabuticaba no quintal'
const folder = mkdtempSync(join(tmpdir(), 'compra-access-'))
const audited: string[] = []
let server: RunningApp
let operator: ReturnType<typeof openContext>
beforeAll(async () => {
  server = await startApp({ config: { registration: 'closed', hasMail: false } })
  const env = { ...envFor(server.connection), REGISTRATION: 'closed', MAIL: 'none' }
  operator = openContext(env, { write: (line) => void audited.push(line) })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await operator.close()
  await server.stop()
})

const admin = (...words: readonly string[]) => carryOut(words, operator.context)
const login = (email: string, given = password) =>
  server.call(identityApi.login, { body: { email, password: given } })
const tokenIn = (answer: unknown): string =>
  new URL(/http\S+$/.exec(String(answer))?.[0] ?? '').searchParams.get('token') ?? ''
const reset = (token: string, given = password) =>
  server.call(identityApi.resetPassword, { body: { token, password: given } })

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('the link of the first account is shown until there is an account', async () => {
  const shown = await admin('setup')
  expect(shown).toMatch(/\/shopping-list\?login=true&setup=true#(\w{4}-){3}\w{4}$/)
  await admin('user', 'add', 'primeira@example.com', '--name', 'Helena Prado')
  expect(await admin('setup')).toContain('Não é preciso')
})

test('an account without a password gets a link that sets one, once, within a day', async () => {
  const answer = await admin('user', 'add', 'Ana@Example.com', '--name', 'Ana Souza')
  expect(answer).toContain('vale por 24 horas e só pode ser usado uma vez')
  const token = tokenIn(answer)
  expect((await login('ana@example.com')).status).toBe(401)
  server.clock.setTo(new Date(Date.now() + 25 * 3_600_000))
  expect((await reset(token)).problem.code).toBe('invalid_token')
  server.clock.backToRealTime()
  expect((await reset(token)).status).toBe(200)
  expect((await login('ana@example.com')).status).toBe(200)
  expect((await reset(token)).problem.code).toBe('invalid_token')
})

test('an account with a password of a file logs in with it', async () => {
  const path = file('password', `${password}\n`)
  const words = ['user', 'add', 'bia@example.com', '--name', 'Bia Lima', '--password-file', path]
  expect(await admin(...words)).toBe('Conta criada.')
  expect((await login('bia@example.com')).status).toBe(200)
  await expect(admin(...words)).rejects.toThrow('Uma conta com este e-mail já existe')
})

test('a weak, short or missing password makes no account', async () => {
  const add = (path: string) =>
    admin('user', 'add', 'caio@example.com', '--name', 'Caio Reis', '--password-file', path)
  await expect(add(file('weak', 'senha123'))).rejects.toThrow('A senha')
  await expect(add(file('short', 'abc'))).rejects.toThrow('de 8 a 100 caracteres')
  await expect(add(join(folder, 'missing'))).rejects.toThrow('ENOENT')
  await expect(admin('user', 'find', 'caio@example.com')).rejects.toThrow('Nenhuma conta')
})

test('a reset link replaces earlier ones, and its use ends all sessions', async () => {
  const { email } = { email: 'bia@example.com' }
  const { body: session } = await login(email)
  const [first, second] = [
    tokenIn(await admin('user', 'reset-link', email)),
    tokenIn(await admin('user', 'reset-link', email)),
  ]
  const other = 'outra jabuticaba no quintal'
  expect((await reset(first, other)).problem.code).toBe('invalid_token')
  expect((await reset(second, other)).status).toBe(200)
  const { refreshToken } = session
  const refreshed = await server.call(identityApi.refresh, { body: { refreshToken } })
  expect(refreshed.status).toBe(401)
  expect((await login(email, other)).status).toBe(200)
})

test('a disabled or unknown account gets no link', async () => {
  await admin('user', 'add', 'davi@example.com', '--name', 'Davi Melo')
  await admin('user', 'disable', 'davi@example.com')
  for (const email of ['davi@example.com', 'unknown@example.com']) {
    await expect(admin('user', 'reset-link', email)).rejects.toThrow('Nenhuma conta ativa')
  }
})

test('accounts and links are audited by id, without the address or the link', async () => {
  audited.length = 0
  const token = tokenIn(await admin('user', 'add', 'elis@example.com', '--name', 'Elis Nunes'))
  const lines = audited.join('')
  expect(lines).toContain('"audit":"registered"')
  expect(lines).toContain('"audit":"reset_link_made"')
  for (const secret of ['elis', 'Elis', token]) expect(lines).not.toContain(secret)
})

test.each([
  [['user', 'add', 'fabi@example.com']],
  [['user', 'add', 'fabi@example.com', '--name', 'F']],
  [['user', 'add', 'fabi', '--name', 'Fabi Cruz']],
  [['user', 'add', 'fabi@example.com', 'x', '--name', 'Fabi Cruz']],
  [['user', 'reset-link']],
  [['setup', 'x']],
])('%j shows the usage', async (words) => {
  await expect(admin(...words)).rejects.toThrow(/^Uso:\n/)
})

test('the doctor says that registration is closed and mail is off', async () => {
  const text = JSON.stringify(await admin('doctor'))
  expect(text).toContain('cadastro: fechado')
  expect(text).toContain('mensagens: desligadas, MAIL=none')
})
