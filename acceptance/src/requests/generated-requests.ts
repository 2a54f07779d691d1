import { allEndpoints } from '@compra/contract/api/api.ts'
import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import { Problem } from '@compra/contract/http/problem.ts'
import { createPrng } from '@compra/contract/testing/prng.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { type RunningApp, startApp } from '@compra/server/testing/app/start-app.ts'
import { subscribe } from '@compra/server/testing/data/subscriber.ts'
import fc from 'fast-check'
import { onEachDatabase, ONE_DATABASE } from '#run/databases.ts'
import type { Scenario } from '#run/scenario.ts'
import { inputOf, type JsonSchema } from './json-inputs.ts'
import { bodyOf, type SentBody } from './sent-bodies.ts'

const REQUESTS = { normal: 10_000, long: 200_000 }
const PEOPLE = 8
const AT_ONCE = 4
/** Ids collected from responses. */
const MAX_IDS = 500
const LOGOUT = '/identity/logout'

type Place = 'path' | 'query' | 'header'

interface Operation {
  readonly parameters: readonly { name: string; in: Place; schema: JsonSchema }[]
  /** By media type. */
  readonly requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, unknown>>
}

/** One call with generated input. */
interface Case {
  readonly endpoint: Endpoint
  readonly operation: Operation
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly sent: SentBody | undefined
}

interface Counted {
  requests: number
  accepted: number
  readonly problems: string[]
}

export const scenario: Scenario = {
  title:
    'requests generated from /openapi.json: valid, invalid in one place, with ids of earlier responses',
  wanted: '≥ 10,000, 0 × 5xx, 0 answers against their schema, 0 invalid bodies accepted',
  boundS: 300,
  async run(size, seed) {
    const databases = process.env['INSTALLED_POSTGRES_URL'] ? 2 : 1
    // Some are left out below.
    const each = Math.ceil((REQUESTS[size] * 1.05) / databases)
    const tried = await onEachDatabase(({ name }) =>
      sendAll(each, name === 'embedded' ? seed : seed + 1),
    )
    const sum = tried.reduce((total, { result }) => total + result.requests, 0)
    const problems = tried.flatMap(({ result }) => result.problems)
    return {
      measured: tried
        .map(({ name, result: { requests, accepted, problems: found } }) =>
          [
            `${name}: ${requests} requests`,
            `${accepted} of them 2xx`,
            `${found.length} problems`,
          ].join(', '),
        )
        .join('; '),
      holds: problems.length === 0 && sum >= REQUESTS[size],
      note: [...new Set(problems)].slice(0, 8).join('; ') || ONE_DATABASE,
    }
  },
}

async function sendAll(requests: number, seed: number): Promise<Counted> {
  const server = await startApp()
  const counted: Counted = { requests: 0, accepted: 0, problems: [] }
  try {
    const cases = casesOf(await documentOf(server), requests, seed)
    const random = createPrng(seed)
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => newPerson(server)))
    const ids: string[] = []
    const worker = async () => {
      for (let next = cases.pop(); next; next = cases.pop()) {
        const at = Math.floor(random() * PEOPLE)
        // Each logout needs a new user.
        if (next.endpoint.path === LOGOUT && random() > 0.1) continue
        const status = await send(server, next, people[at], { ids, random, counted })
        if (status === 401 && next.endpoint.access === 'user') people[at] = await newPerson(server)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  } finally {
    await server.stop()
  }
  return counted
}

async function newPerson(server: RunningApp): Promise<User> {
  const user = await server.newUser()
  await subscribe(server, user)
  return user
}

async function documentOf({ url }: RunningApp): Promise<Record<string, Record<string, Operation>>> {
  const document: unknown = await (await fetch(`${url}/openapi.json`)).json()
  // `as`: a test of the server checks the document's format.
  return (document as { paths: Record<string, Record<string, Operation>> }).paths
}

/** The same number for each operation, in an order that the seed determines. */
function casesOf(
  paths: Record<string, Record<string, Operation>>,
  requests: number,
  seed: number,
): Case[] {
  const each = Math.ceil(requests / allEndpoints.length)
  const cases = allEndpoints.flatMap((endpoint, at) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    if (!operation) throw new Error(`${endpoint.path} is not in the document`)
    return fc.sample(caseOf(endpoint, operation), { numRuns: each, seed: seed + at })
  })
  const random = createPrng(seed)
  return cases
    .map((one) => ({ one, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one)
}

function caseOf(endpoint: Endpoint, operation: Operation): fc.Arbitrary<Case> {
  const schema = operation.requestBody?.content['application/json']?.schema
  const record = (place: Place) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema: shape }) => [
            name,
            fc.oneof(inputOf(shape).map(String), fc.string()),
          ]),
      ),
      { requiredKeys: [] },
    )
  return fc.record({
    endpoint: fc.constant(endpoint),
    operation: fc.constant(operation),
    params: record('path'),
    query: record('query'),
    headers: record('header'),
    sent: bodyOf(endpoint, schema),
  })
}

interface World {
  /** Ids of responses, which are used for some path parameters. */
  readonly ids: string[]
  readonly random: () => number
  readonly counted: Counted
}

async function send(server: RunningApp, one: Case, person: User | undefined, world: World) {
  const { endpoint, sent } = one
  const answer = await fetch(addressOf(server, one, world), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${person?.accessToken ?? ''}`,
      'idempotency-key': crypto.randomUUID(),
      ...writable(one.headers),
      ...(sent && { 'content-type': sent.type }),
    },
    ...(sent && { body: sent.content }),
  })
  const text = await textOf(endpoint, answer)
  world.counted.requests += 1
  if (answer.ok) world.counted.accepted += 1
  remember(text, world.ids)
  const problem = problemOf(one, answer.status, text)
  if (problem !== undefined) {
    world.counted.problems.push(`${endpoint.method} ${endpoint.path}: ${problem}`)
    console.log(endpoint.method, endpoint.path, answer.status, problem, sent?.content, text)
  }
  return answer.status
}

/** A stream has no end; its events have tests of their own. */
async function textOf({ success }: Endpoint, answer: Response): Promise<string> {
  if (!success.events || !answer.ok) return answer.text()
  await answer.body?.cancel()
  return ''
}

/** The texts that a header can carry. */
function writable(headers: Case['headers']): Record<string, string> {
  const texts = Object.entries(headers).map(([name, value = '']) => [
    name,
    value.replaceAll(/[^\x20-\x7e]/g, ''),
  ])
  return Object.fromEntries(texts)
}

function addressOf({ url }: RunningApp, one: Case, { ids, random }: World): string {
  const path = one.endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const seen = random() < 0.6 ? ids[Math.floor(random() * ids.length)] : undefined
    return encodeText(seen ?? one.params[name] ?? 'x')
  })
  const query = Object.entries(one.query).map(
    ([name, value]) => `${name}=${encodeText(value ?? '')}`,
  )
  return `${url}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** A lone surrogate cannot be encoded in a URL. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function remember(text: string, ids: string[]): void {
  for (const [, id] of text.matchAll(/"id":"([\w-]{8,})"/g)) {
    if (id !== undefined)
      ids[Math.floor(ids.length < MAX_IDS ? ids.length : text.length % MAX_IDS)] = id
  }
}

/** The fault of a response; undefined if there is none. */
function problemOf({ endpoint, operation, sent }: Case, status: number, text: string) {
  if (status >= 500) return `answers ${status}`
  if (!(String(status) in operation.responses)) return `answers ${status}, which is not documented`
  if (status >= 400) {
    return Problem.safeParse(parsed(text)).success ? undefined : `its ${status} is no problem`
  }
  return problemOfSuccess(endpoint, sent, text)
}

function problemOfSuccess({ success, body: taken }: Endpoint, sent: Case['sent'], text: string) {
  if (success.body?.safeParse(parsed(text)).success === false) return 'an answer against its schema'
  if (sent && taken?.safeParse(parsed(JSON.stringify(sent.json ?? null))).success === false) {
    return 'an invalid body was accepted'
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Any text that is no JSON matches no schema.
    return Symbol('not JSON')
  }
}
