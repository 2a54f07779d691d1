import { allEndpoints } from '@compra/contract/api/api.ts'
import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import { sql } from 'kysely'
import type { Database } from '#db/client/client.ts'
import type { User } from '#testing/app/new-user.ts'
import type { Sample } from './sample.ts'

/** The name of an operation in the matrix: 'GET /api/v1/product'. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
export const withAccess = (access: Endpoint['access']) =>
  allEndpoints.filter((endpoint) => endpoint.access === access).map(nameOf)
export const endpointOf = (name: string): Endpoint => {
  const found = allEndpoints.find((endpoint) => nameOf(endpoint) === name)
  if (!found) throw new Error(`the contract has no ${name}`)
  return found
}

/** Calls an operation with the given token. */
export async function sendTo(
  url: string,
  name: string,
  { params = {}, query = {}, headers = {}, body, file }: Sample,
  accessToken?: string,
) {
  const { method, path } = endpointOf(name)
  const target = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const answer = await fetch(`${url}${target}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(file && { body: file.bytes }),
  })
  return { status: answer.status, text: await textOf(answer) }
}

/** A stream does not end by itself; its first event is always the presence. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes('event: presence')) break
  }
  return text
}

/** Tables with user data, and the column of their owner. */
const OWNED = sql<{ name: string; owner: string }>`
  select table_name as name, min(column_name) as owner from information_schema.columns
   where table_schema = 'public' and column_name in ('account_id', 'tenant_id')
   group by table_name order by table_name`

/** All stored data of a user. */
export async function stateOf(
  { kysely }: Pick<Database, 'kysely'>,
  { id, tenantId }: Pick<User, 'id' | 'tenantId'>,
): Promise<string> {
  const { rows: tables } = await OWNED.execute(kysely)
  const state: unknown[] = []
  for (const { name, owner } of tables) {
    const whose = owner === 'account_id' ? id : tenantId
    const { rows } = await sql`
      select t::text as row from ${sql.table(name)} t where ${sql.ref(owner)} = ${whose} order by 1
    `.execute(kysely)
    state.push(name, rows)
  }
  return JSON.stringify(state)
}
