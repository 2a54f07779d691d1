import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'

const FILE = new URL(
  '../../../../docs/integrations/adicionar-a-lista.http-shortcuts.json',
  import.meta.url,
)

/** The parts of HTTP Shortcuts' export format that decide about the request. */
interface ShortcutFile {
  readonly categories: readonly [{ readonly shortcuts: readonly [Shortcut] }]
  readonly variables: readonly Variable[]
}
interface Shortcut {
  readonly method: string
  readonly url: string
  /** Sent as a bearer token. */
  readonly authToken: string
  readonly contentType: string
  readonly bodyContent: string
  /** Script that runs when the call fails. */
  readonly codeOnFailure: string
}
interface Variable {
  readonly id: string
  readonly key: string
  readonly jsonEncode?: boolean
}

const file: ShortcutFile = JSON.parse(readFileSync(FILE, 'utf8'))
const [shortcut] = file.categories[0].shortcuts

let server: RunningApp
let chave = ''
beforeAll(async () => {
  server = await startApp()
  const body = { name: 'Celular', scopes: ['lists' as const] }
  chave = (await server.call(tokenApi.create, { as: await server.newUser(), body })).body.token
})
afterAll(() => server.stop())

test('the shortcut for phones adds what was dictated to the house list', async () => {
  const { status, body } = await execute({ item: '2 kg de arroz "bom"' })
  expect(status).toBe(201)
  expect(JSON.parse(body)).toMatchObject({ measure: { amount: 2, unit: 'kg' } })
})

test('the shortcut for phones explains why nothing was added', async () => {
  const several = dialogFor(await execute({ item: 'arroz, feijão' }))
  expect(several).toEqual([expect.stringMatching(/vários itens/), 'Não entrou na lista'])
  const revoked = dialogFor(await execute({ item: 'arroz', chave: `ci_${'a'.repeat(43)}` }))
  expect(revoked[0]).toMatch(/revogada/)
  expect(dialogFor(null)[0]).toMatch(/não respondeu/)
  expect(dialogFor({ body: '<html>' })[0]).toMatch(/não respondeu/)
})

async function execute(given: { readonly item: string; readonly chave?: string }) {
  const values: Readonly<Record<string, string>> = { endereco: server.url, chave, ...given }
  const filled = (text: string) =>
    file.variables.reduce((done, { id, key, jsonEncode }) => {
      const value = values[key] ?? ''
      return done.replaceAll(
        `{{${id}}}`,
        jsonEncode === true ? JSON.stringify(value).slice(1, -1) : value,
      )
    }, text)
  const response = await fetch(filled(shortcut.url), {
    method: shortcut.method,
    headers: {
      authorization: `Bearer ${filled(shortcut.authToken)}`,
      'content-type': shortcut.contentType,
    },
    body: filled(shortcut.bodyContent),
  })
  return { status: response.status, body: await response.text() }
}

/** Text and title of the dialog that the app shows after a failure. */
function dialogFor(response: { readonly body: string } | null): readonly string[] {
  let shown: readonly string[] = []
  const showDialog = (...texts: readonly string[]) => (shown = texts)
  runInNewContext(shortcut.codeOnFailure, { response, showDialog })
  return shown
}
