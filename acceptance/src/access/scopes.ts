import { allEndpoints } from '@compra/contract/api/api.ts'
import { SCOPES, type Scope } from '@compra/contract/http/scope.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { type RunningApp, startApp } from '@compra/server/testing/app/start-app.ts'
import { newPremiumUser } from '@compra/server/testing/data/premium.ts'
import { operationsAt } from '@compra/server/testing/people/operations.ts'
import type { Sample } from '@compra/server/testing/people/sample.ts'
import { nameOf, sendTo } from '@compra/server/testing/people/send-operation.ts'
import type { Scenario } from '#run/scenario.ts'
import { documentOf, type Operation } from './id-fields.ts'
import { assistantAt } from './other-doors.ts'

/** docs/specification/tokens.md: writing includes reading. */
const OPENED_BY: Readonly<Record<string, readonly Scope[]>> = {
  read: ['read', 'lists', 'stock'],
  lists: ['lists'],
  stock: ['stock'],
}
/** docs/specification/assistants.md: the tools that are not for readers. */
const TOOLS: Readonly<Record<string, string>> = {
  marcar_item: 'lists',
  por_na_lista: 'lists',
  por_em_lista_salva: 'lists',
  usar_do_estoque: 'stock',
}

export const scenario: Scenario = {
  title: 'every operation and tool with a personal token of every set of scopes, and of none',
  wanted: 'answered exactly as /openapi.json and the specification say, else 403; 0 differences',
  boundS: 300,
  async run() {
    const server = await startApp()
    try {
      const owner = await newPremiumUser(server)
      const faults: string[] = []
      let tries = 0
      const check = (what: string, held: readonly Scope[], status: number, wanted: number) => {
        tries += 1
        if (status !== wanted)
          faults.push(`${what} with [${held.join()}] is ${status}, not ${wanted}`)
      }
      for (const held of subsets()) {
        const token = await tokenOf(server, owner, held)
        await callAll(server, owner, { token, held }, check)
        await callTools(server, { token, held }, check)
      }
      return {
        measured: `${tries} tries of ${allEndpoints.length} operations, ${faults.length} differences`,
        holds: faults.length === 0,
        note: faults.slice(0, 8).join('; ') || undefined,
      }
    } finally {
      await server.stop()
    }
  },
}

interface Key {
  readonly token: string | undefined
  readonly held: readonly Scope[]
}
type Check = (what: string, held: readonly Scope[], status: number, wanted: number) => void

async function callAll(server: RunningApp, owner: User, { token, held }: Key, check: Check) {
  const operations = operationsAt(server)
  const paths = await documentOf(server)
  for (const endpoint of allEndpoints) {
    // Public calls ignore tokens.
    if (endpoint.access === 'public') continue
    const name = nameOf(endpoint)
    const wanted = wantedOf(paths[endpoint.path]?.[endpoint.method.toLowerCase()], held)
    const isAllowed = wanted === 'allowed'
    // Refused before the input is read: any ids will do.
    const sample = isAllowed ? await operations[name]?.(owner) : withAnyIds(endpoint.path)
    const { status } = await sendTo(server.url, name, sample ?? {}, token)
    check(name, held, status, isAllowed ? endpoint.success.status : wanted)
  }
}

function withAnyIds(path: string): Sample {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return { params: Object.fromEntries(names.map((name) => [name, crypto.randomUUID()])) }
}

/** What the document says of a call with these scopes; a live link's call knows no tokens. */
function wantedOf(operation: Operation | undefined, held: readonly Scope[]): 'allowed' | 401 | 403 {
  const security = operation?.security ?? []
  if (held.length === 0 || security.some((scheme) => 'link' in scheme)) return 401
  const needed = security.flatMap((scheme) => scheme['token'] ?? [])
  return needed.some((scope) => opens(scope, held)) ? 'allowed' : 403
}

const opens = (scope: string, held: readonly Scope[]) =>
  OPENED_BY[scope]?.some((one) => held.includes(one)) === true

async function callTools({ url }: RunningApp, { token, held }: Key, check: Check): Promise<void> {
  const ask = assistantAt(url, token)
  const listed = await ask('tools/list', {})
  check('tools/list', held, listed.status, held.length > 0 ? 200 : 401)
  if (listed.status !== 200) return
  // `as`: the answer of a server that its own tests check.
  const { tools } = (JSON.parse(listed.text) as { result: { tools: { name: string }[] } }).result
  const given = { id: crypto.randomUUID(), text: 'leite', item: 'leite', name: 'leite' }
  for (const { name } of tools) {
    const { status } = await ask('tools/call', { name, arguments: given })
    check(name, held, status, opens(TOOLS[name] ?? 'read', held) ? 200 : 403)
  }
}

/** Every set of scopes, the empty one included. */
function subsets(): Scope[][] {
  return SCOPES.reduce<Scope[][]>(
    (sets, scope) => [...sets, ...sets.map((set) => [...set, scope])],
    [[]],
  )
}

/** No token has no scope: without scopes there is none. */
async function tokenOf({ call }: RunningApp, as: User, held: Scope[]): Promise<string | undefined> {
  if (held.length === 0) return undefined
  return (await call(tokenApi.create, { as, body: { name: 'Programa', scopes: held } })).body.token
}
