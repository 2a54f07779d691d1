import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { productApi } from '@compra/contract/product/product.ts'
import { callAt } from '@compra/server/testing/app/call.ts'
import { signInAtProvider } from '@compra/server/testing/providers/local-login.ts'

/** Pause between two attempts of an unacknowledged write. */
const PAUSE_MS = 20
/** A request that hangs is a fault of its own. */
const MAX_MS = 20_000

/** Clients that write as fast as they can, each to the stock of a product of its own. */
export interface Oracle {
  start(): void
  /** Resolves when every client has a response to its last write, or has given up. */
  stop(): Promise<void>
  /** Writes acknowledged with 201 so far. */
  acknowledged(): number
  /** Resolves after this many further acknowledgements. */
  more(writes: number): Promise<void>
  /** Time of the last acknowledgement (`performance.now()`). */
  lastAt(): number
  /** Failed attempts, counted by status or error code. */
  readonly faults: ReadonlyMap<string, number>
  readonly writers: readonly Writer[]
  /** Resends unacknowledged writes, then compares the stocks. Call after `stop`. */
  verify(): Promise<{ missing: number; doubled: number }>
}

/** A client with its acknowledged writes. */
export interface Writer {
  readonly accessToken: string
  readonly productId: string
  readonly acknowledged: number
}

interface Client extends Writer {
  readonly email: string
  accessToken: string
  acknowledged: number
  /** The Idempotency-Key of a write that was sent but not acknowledged. */
  unanswered: string | undefined
}

interface Watch {
  /** Called with each answer: '201', '503' or an error code, and its milliseconds. */
  readonly answered?: (outcome: string, ms: number) => void
}

/**
 * Each write adds one to the stock with an Idempotency-Key, and is retried until it is acknowledged: in the
 * end the stock is the number of acknowledgements. Less means a loss, more a repetition.
 */
export async function openOracle(
  url: string,
  writers: number,
  { answered = () => {} }: Watch = {},
): Promise<Oracle> {
  const clients: Client[] = []
  // In sequence: a busy machine refuses many concurrent logins, and the trial is about writes.
  while (clients.length < writers) clients.push(await newClient(url))
  const faults = new Map<string, number>()
  /** Clients that got `Connection: close`: like a proxy, they wait until the product is ready again. */
  const leaving = new Set<Client>()
  let isGoing = false
  let lastAt = 0
  let running: Promise<unknown> = Promise.resolve()

  const write = async (client: Client): Promise<boolean> => {
    client.unanswered ??= randomUUID()
    const begun = performance.now()
    const { outcome, isLast } = await send(url, client, client.unanswered)
    answered(outcome, performance.now() - begun)
    if (isLast) leaving.add(client)
    // A long trial outlasts a token.
    if (outcome === '401') {
      client.accessToken = await signIn(url, client.email).catch(() => client.accessToken)
    }
    if (outcome !== '201') {
      faults.set(outcome, (faults.get(outcome) ?? 0) + 1)
      return false
    }
    client.unanswered = undefined
    client.acknowledged += 1
    lastAt = performance.now()
    return true
  }
  const work = async (client: Client) => {
    while (isGoing) {
      if (!(await write(client))) await delay(PAUSE_MS)
      if (leaving.delete(client)) await readyAgain(url)
    }
  }
  const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged, 0)
  return {
    faults,
    writers: clients,
    start: () => {
      isGoing = true
      running = Promise.all(clients.map(work))
    },
    stop: async () => {
      isGoing = false
      await running
    },
    acknowledged,
    more: async (writes) => {
      const target = acknowledged() + writes
      while (acknowledged() < target) await delay(1)
    },
    lastAt: () => lastAt,
    verify: async () => {
      let [missing, doubled] = [0, 0]
      for (const client of clients) {
        const deadline = performance.now() + MAX_MS
        while (client.unanswered !== undefined && performance.now() < deadline) {
          if (!(await write(client))) await delay(PAUSE_MS)
        }
        const difference = client.acknowledged - (await stockOf(url, client))
        missing += Math.max(difference, 0)
        doubled += Math.max(-difference, 0)
      }
      return { missing, doubled }
    },
  }
}

/** Signs in with the local provider, without mail and password. Returns an access token. */
async function signIn(url: string, email: string): Promise<string> {
  const { accessToken } = await signInAtProvider(url, email)
  return accessToken
}

async function newClient(url: string): Promise<Client> {
  const email = `${randomUUID()}@example.com`
  const accessToken = await signIn(url, email)
  const { body } = await callAt(url, productApi.create, {
    as: { accessToken },
    body: { name: 'Leite', category: 'Alimentos', price: 4, stock: 0, minStock: 0 },
  })
  return { email, accessToken, productId: body.id, acknowledged: 0, unanswered: undefined }
}

async function readyAgain(url: string): Promise<void> {
  for (;;) {
    await delay(PAUSE_MS)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
  }
}

interface Sent {
  readonly outcome: string
  readonly isLast: boolean
}

async function send(url: string, { accessToken, productId }: Client, key: string): Promise<Sent> {
  try {
    const answer = await fetch(url + productApi.enterStock.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ entries: [{ productId, quantity: 1 }] }),
      signal: AbortSignal.timeout(MAX_MS),
    })
    await answer.arrayBuffer()
    const isLast = answer.headers.get('connection') === 'close'
    return { outcome: outcomeOf(answer), isLast }
  } catch (error) {
    return { outcome: codeOf(error), isLast: false }
  }
}

/** A refusal must say when to try again. */
function outcomeOf({ status, headers }: Response): string {
  return status === 503 && !headers.has('retry-after') ? '503 without Retry-After' : String(status)
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.name : String(cause)
}

async function stockOf(url: string, as: Client): Promise<number> {
  const { body } = await callAt(url, productApi.list, { as })
  return body.data[0]?.stock ?? 0
}

/** 'ECONNREFUSED × 12, 503 × 3' */
export function faultsText(faults: ReadonlyMap<string, number>): string {
  return [...faults].map(([what, times]) => `${what} × ${times}`).join(', ') || 'nothing'
}
