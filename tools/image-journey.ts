import { identityApi } from '@compra/contract/identity/identity.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { callAt } from '@compra/server/testing/app/call.ts'
import { until } from '@compra/server/testing/poll.ts'
import type { MailServer } from '@compra/server/testing/providers/mail-server.ts'

const PERSON = { userName: 'Ana Souza', email: 'ana@example.com' }
const PASSWORD = 'jabuticaba no quintal'
const LIST = { name: 'Feira', items: [{ sequence: 1, name: 'Arroz', quantity: 2 }] }
const PATIENCE = { withinMs: 60_000 }

/** A user's first day, with mail: an account, its confirmation by the mailed link, a login and a list. */
export async function journey(origin: string, mail: MailServer): Promise<void> {
  const page = await fetch(`${origin}/`)
  expectStatus('the first page', page.status, 200)
  const registered = await callAt(origin, identityApi.register, {
    body: { ...PERSON, password: PASSWORD },
  })
  expectStatus('register', registered.status, 201)
  const raw = await until('a mail of confirmation', () => mail.received[0]?.raw, PATIENCE)
  // In transit: 'quoted-printable' writes '=' as '=3D', and breaks lines after '='.
  const token = /verify-email\?token=([\w-]+)/.exec(unwrapped(raw))?.[1] ?? ''
  const confirmed = await callAt(origin, identityApi.confirmEmail, { body: { token } })
  expectStatus('confirm', confirmed.status, 200)
  await saveList(origin)
}

/** The first day of a closed house: the first account by the code of the server, and a list. */
export async function setUpHouse(origin: string, code: string): Promise<void> {
  const made = await callAt(origin, identityApi.setUp, {
    body: { ...PERSON, password: PASSWORD, code },
  })
  expectStatus('the first account', made.status, 201)
  const second = await callAt(origin, identityApi.setUp, {
    body: { ...PERSON, email: 'bia@example.com', password: PASSWORD, code },
  })
  expectStatus('a second first account', second.status, 409)
  await saveList(origin)
}

/** Logs in and throws unless the saved list is there. */
export async function expectList(origin: string): Promise<void> {
  const as = await login(origin)
  const { status, body } = await callAt(origin, shoppingListApi.list, { as })
  expectStatus('the lists', status, 200)
  if (body.data[0]?.name !== LIST.name) throw new Error('the saved list is not there')
}

async function saveList(origin: string): Promise<void> {
  const saved = await callAt(origin, shoppingListApi.create, {
    body: LIST,
    as: await login(origin),
  })
  expectStatus('save a list', saved.status, 201)
  await expectList(origin)
}

async function login(origin: string) {
  const { status, body } = await callAt(origin, identityApi.login, {
    body: { email: PERSON.email, password: PASSWORD },
  })
  expectStatus('login', status, 200)
  return body
}

function unwrapped(raw: string): string {
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

function expectStatus(what: string, status: number, wanted: number): void {
  if (status !== wanted) throw new Error(`${what} was answered ${status} in place of ${wanted}`)
}
