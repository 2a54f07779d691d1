import { randomUUID } from 'node:crypto'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { CALLBACK, register } from '@compra/server/testing/oauth/assistant.ts'
import type { JsonSchema } from '#requests/json-inputs.ts'
import type { Foreigner } from './foreigners.ts'
import type { Owner } from './owner.ts'
import { outlineOf, type Verdict } from './verdict.ts'

interface Tool {
  readonly name: string
  readonly inputSchema: JsonSchema
}

const TEXTS: Readonly<Record<string, string>> = { date: '2026-11-25', status: 'pending' }

/** The doors that are not in /openapi.json: tools of assistants, and the tokens of OAuth. */
export async function otherDoors(
  server: RunningApp,
  owner: Owner,
  foreigner: Foreigner,
  verdict: Verdict,
): Promise<void> {
  await tryForms(server, owner, foreigner, verdict)
  if (foreigner.token === undefined) return
  const ask = assistantAt(server.url, foreigner.token)
  const listed = await ask('tools/list', {})
  // `as`: the answer of a server that its own tests check.
  const { tools } = (JSON.parse(listed.text) as { result: { tools: Tool[] } }).result
  for (const tool of tools) {
    const names = Object.keys(tool.inputSchema.properties ?? {})
    const call = (changes: object) => {
      const given = names.map((name) => [name, TEXTS[name] ?? 'leite'])
      return ask('tools/call', {
        name: tool.name,
        arguments: { ...Object.fromEntries(given), ...changes },
      })
    }
    verdict.judge(tool.name, foreigner, await call({}), undefined)
    for (const name of names.filter((one) => !(one in TEXTS))) {
      const expected = outlineOf(await call({ [name]: randomUUID() }))
      for (const id of owner.ids) {
        const answer = await call({ [name]: id })
        verdict.judge(`${tool.name} ${name}`, foreigner, answer, id)
        if (outlineOf(answer) === expected) continue
        verdict.fail(
          `${tool.name} answers ${foreigner.name} ${outlineOf(answer)}, else ${expected}`,
        )
      }
    }
  }
}

/** Sends messages of the Model Context Protocol. */
export function assistantAt(url: string, token: string | undefined) {
  return async (method: string, params: object) => {
    const answer = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const text = await answer.text()
    // An event stream of one message, or plain JSON.
    return { status: answer.status, text: text.replace(/^[^{]*data: /, '') }
  }
}

/** Ids of the owner as codes, tokens and clients. */
async function tryForms(
  { url }: RunningApp,
  owner: Owner,
  foreigner: Foreigner,
  verdict: Verdict,
): Promise<void> {
  const clientId = await register({ url }, { client_name: 'Outro', redirect_uris: [CALLBACK] })
  const base = { client_id: clientId, redirect_uri: CALLBACK, code_verifier: 'x'.repeat(43) }
  const forms: [path: string, field: string, rest: Record<string, string>][] = [
    ['/oauth/token', 'code', { grant_type: 'authorization_code' }],
    ['/oauth/token', 'client_id', { grant_type: 'authorization_code', code: 'x' }],
    ['/oauth/token', 'refresh_token', { grant_type: 'refresh_token' }],
    ['/oauth/revoke', 'token', {}],
    ['/oauth/revoke', 'client_id', { token: 'x' }],
  ]
  for (const [path, field, rest] of forms) {
    const send = async (id: string) => {
      const body = new URLSearchParams({ ...base, ...rest, [field]: id })
      const answer = await fetch(`${url}${path}`, { method: 'POST', body })
      return { status: answer.status, text: await answer.text() }
    }
    const expected = outlineOf(await send(randomUUID()))
    for (const id of owner.ids) {
      const answer = await send(id)
      verdict.judge(`POST ${path} ${field}`, foreigner, answer, id)
      if (outlineOf(answer) === expected) continue
      verdict.fail(`POST ${path} ${field} answers ${outlineOf(answer)}, else ${expected}`)
    }
  }
}
