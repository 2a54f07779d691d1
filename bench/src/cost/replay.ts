import { TEST_KEY } from '@compra/server/testing/app/start-app.ts'
import { firstAccessToken, firstRefreshToken } from '@compra/server/testing/data/crowd.ts'
import type { Exchange } from './recorder.ts'

/** Of the product that is measured, and of its tokens. */
export const PUBLIC_URL = 'http://localhost:3000'
const CLOCK = { now: () => new Date() }
const REFRESH = '/identity/refresh-token'
/** Ids and tokens; in the texts of a household they are replaced by those of another. */
const SECRETS = /[\w.-]{36,}/g
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
/** Of the browser that was recorded, or set by the client. */
const LEFT_OUT = /^(?:host|connection|content-length|origin|referer|sec-.*)$/

export interface Replay {
  /** Gives a household's devices what they keep from before the day. Call it before any day is played. */
  readonly prepare: (ids: readonly string[]) => Promise<void>
  /** Sends the day of a household, request by request, and leaves its last streams open. */
  readonly play: (ids: readonly string[]) => Promise<void>
  /** Characters of all answers, against those that were recorded. */
  likeness(): number
  openStreams(): number
  stop(): Promise<void>
}

interface Claims {
  readonly sub: string
  readonly tenantId: string
}

interface Household {
  /** Its ids, tokens and ETags, by those that were recorded. */
  readonly known: Map<string, string>
  /** A recorded text with them. */
  readonly own: (text: string) => string
  readonly address: string
}

/** Sends a recorded day as other households, with their ids and tokens; a different status is an error. */
export function createReplay(
  origin: string,
  day: readonly Exchange[],
  recorded: readonly string[],
): Replay {
  const issuer = { signingKey: TEST_KEY, publicUrl: PUBLIC_URL, clock: CLOCK }
  const streams = new Map<string, AbortController>()
  const ended: Promise<unknown>[] = []
  const starts = firstRefreshes(day)
  const prepared = new Map<readonly string[], Household>()
  let [received, expected] = [0, 0]

  async function prepare(ids: readonly string[]): Promise<void> {
    const known = new Map(recorded.map((id, at) => [id, ids[at] ?? id]))
    // The first session of a member has the member's id.
    for (const [token, member] of starts)
      known.set(token, firstRefreshToken(TEST_KEY, known.get(member) ?? ''))
    const own = (text: string) =>
      text.replace(
        SECRETS,
        (found) => known.get(found) ?? found.replace(ID, (id) => known.get(id) ?? id),
      )
    const address = `10.${prepared.size >> 8}.${prepared.size & 255}.1`
    prepared.set(ids, { known, own, address })
    for (const [tag, exchange] of askedBefore(day)) {
      const { sub, tenantId } = claimsIn(exchange.headers.authorization)
      const member = { id: own(sub), tenantId: own(tenantId) }
      const token = await firstAccessToken(issuer, member)
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
      const answer = await fetch(origin + own(exchange.path), { headers })
      known.set(bare(tag), bare(answer.headers.get('etag') ?? ''))
      await answer.text()
    }
  }

  async function play(ids: readonly string[]): Promise<void> {
    const household = prepared.get(ids)
    if (!household) throw new Error('a household that was not prepared')
    const { known, own, address } = household
    for (const exchange of day) {
      const signal = exchange.isStream ? replaceStream(address + subjectOf(exchange)) : null
      const request = { ...requestOf(exchange, own, address), signal }
      const answer = await fetch(origin + own(exchange.path), request)
      await assertStatus(exchange, answer)
      // An ETag is made of the session, so each household has its own.
      if (exchange.etag) known.set(bare(exchange.etag), bare(answer.headers.get('etag') ?? ''))
      if (exchange.isStream) ended.push(answer.text().catch(() => {}))
      else compare(exchange.answer, await answer.text(), known)
    }
  }

  /** A device has one stream. */
  function replaceStream(device: string): AbortSignal {
    streams.get(device)?.abort()
    const controller = new AbortController()
    streams.set(device, controller)
    return controller.signal
  }

  function compare(before: string, answer: string, known: Map<string, string>): void {
    if (before === '' || answer === '') return
    received += answer.length
    expected += before.length
    learn(JSON.parse(before), JSON.parse(answer), known)
  }

  return {
    prepare,
    play,
    likeness: () => received / expected,
    openStreams: () => streams.size,
    async stop() {
      for (const controller of streams.values()) controller.abort()
      await Promise.all(ended)
    },
  }
}

function requestOf(
  { method, headers, body }: Exchange,
  own: (text: string) => string,
  address: string,
) {
  const kept = Object.entries(headers).filter(([name]) => !LEFT_OUT.test(name))
  const sent = kept.map(([name, value]): [string, string] => [name, own(String(value))])
  const asked = { method, headers: [...sent, ['x-forwarded-for', address] as [string, string]] }
  return body === '' ? asked : { ...asked, body: own(body) }
}

async function assertStatus({ method, path, status }: Exchange, answer: Response): Promise<void> {
  if (answer.status === status) return
  const text = await answer.text()
  throw new Error(`${method} ${path}: ${answer.status}, recorded ${status}: ${text}`)
}

/** ETags that the devices had before the day, each with its first request. */
function askedBefore(day: readonly Exchange[]): Map<string, Exchange> {
  const known = new Set<string>()
  const found = new Map<string, Exchange>()
  for (const exchange of day) {
    const { authorization, 'if-none-match': tag } = exchange.headers
    if (authorization && tag && !known.has(tag)) found.set(tag, exchange)
    for (const one of [tag, exchange.etag]) if (one) known.add(one)
  }
  return found
}

/** The refresh tokens that the devices had at first, each with the id of its member. */
function firstRefreshes(day: readonly Exchange[]): Map<string, string> {
  const members = new Set<string>()
  const tokens = new Map<string, string>()
  for (const { path, body, answer } of day) {
    if (path !== REFRESH) continue
    // `as`: by the contract.
    const { accessToken } = JSON.parse(answer) as { accessToken: string }
    const member = claimsIn(accessToken).sub
    if (members.has(member)) continue
    members.add(member)
    tokens.set((JSON.parse(body) as { refreshToken: string }).refreshToken, member)
  }
  return tokens
}

const bare = (tag: string) => tag.replaceAll('"', '')

const subjectOf = ({ headers }: Exchange) => claimsIn(headers.authorization).sub

function claimsIn(token = ''): Claims {
  const [, claims] = token.split('.')
  if (claims === undefined) return { sub: '', tenantId: '' }
  // `as`: by the contract.
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
}

/** Pairs the ids and tokens at the same places of two answers. */
function learn(recorded: unknown, own: unknown, known: Map<string, string>): void {
  if (typeof recorded === 'string' && typeof own === 'string') {
    // What is known stays: lists of people are in any order.
    if (recorded.length >= 36 && !known.has(recorded)) known.set(recorded, own)
  } else if (recorded && own && typeof recorded === 'object' && typeof own === 'object') {
    for (const [key, value] of Object.entries(own)) learn(Reflect.get(recorded, key), value, known)
  }
}
