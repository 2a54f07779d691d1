import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { WebhookResult } from '@compra/contract/webhook/webhook.ts'
import {
  guardedConnection,
  openFirst,
  publicAddresses,
  whoeverWaits,
} from '#integrations/web-page/guarded-connection.ts'
import type { Network } from '#integrations/web-page/network.ts'
import { type PageAddress, pageAddress } from '#integrations/web-page/page-address.ts'
import { AppError } from '#lib/app-error.ts'
import { retryAfterMs } from '#lib/schedule/retry-after.ts'

export interface WebhookCall {
  /** The body, byte by byte as it was signed. */
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
}

export interface WebhookAnswer {
  readonly result: WebhookResult
  /** Of the answer; null: there was none. */
  readonly status: number | null
  /** What the other side asks for, or 0. */
  readonly retryAfterMs: number
}

export interface WebhookTransport {
  /** Whether such an address may be called, and its name has nothing but public addresses. */
  accepts(url: string): Promise<boolean>
  /** Never fails. What the other side answers is not read beyond its status. */
  send(url: string, call: WebhookCall): Promise<WebhookAnswer>
}

interface Deps {
  readonly network: Network
  /** How the product calls itself. */
  readonly agent: string
  /** Whether http is as good as https: on the machine of somebody who tries it. */
  readonly isHttpFine: boolean
  /** Whether any address is fine, also of the network of the server: where an operator trusts all people. */
  readonly isAnywhere: boolean
  /** Milliseconds for all of a call. */
  readonly deadlineMs?: number
}

const DEADLINE_MS = 10_000
const HEADER_BYTES = 16 * 1024
const NOBODY: WebhookAnswer = { result: 'silent', status: null, retryAfterMs: 0 }

/** Calls other programs, by the guard that pages are fetched by. Follows no redirect, keeps no connection. */
export function createWebhookTransport(deps: Deps): WebhookTransport {
  const { network, agent, isHttpFine, isAnywhere, deadlineMs = DEADLINE_MS } = deps

  const pageOf = (url: string): PageAddress => {
    const page = pageAddress(url)
    if (!page || (page.port !== 443 && !isHttpFine)) throw new AppError('address_refused')
    return page
  }

  /** Looked up anew at each call: a name may lead somewhere else than when it was given. */
  const guarded = async (url: string, signal: AbortSignal): Promise<RequestOptions> => {
    const page = pageOf(url)
    const addresses = await publicAddresses(network, page.host)
    const stream = await openFirst(addresses, signal, (address) =>
      guardedConnection(network, { page, address, signal }),
    )
    return { createConnection: () => stream }
  }

  const post = async (address: string, { payload, headers }: WebhookCall, signal: AbortSignal) => {
    const url = new URL(address)
    const isPlain = !isAnywhere || url.protocol === 'http:'
    const { hostname: host, port } = url
    const way = isAnywhere
      ? { host: host.replace(/^\[|\]$/g, ''), port, agent: false as const }
      : await guarded(address, signal)
    const asking = (isPlain ? httpRequest : httpsRequest)({
      ...way,
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        'user-agent': agent,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        connection: 'close',
        ...headers,
      },
      maxHeaderSize: HEADER_BYTES,
      signal,
    })
    asking.on('error', whoeverWaits)
    asking.end(payload)
    const [answer] = (await once(asking, 'response', { signal })) as [IncomingMessage]
    answer.on('error', whoeverWaits)
    answer.destroy()
    return answer
  }

  return {
    async accepts(url) {
      if (isAnywhere) return isWebAddress(url)
      try {
        await publicAddresses(network, pageOf(url).host)
        return true
      } catch {
        return false
      }
    },

    async send(url, call) {
      const ending = new AbortController()
      const timer = setTimeout(() => ending.abort(), deadlineMs)
      try {
        const { statusCode = 0, headers } = await post(url, call, ending.signal)
        return {
          result: resultOf(statusCode),
          status: statusCode,
          retryAfterMs: retryAfterMs(headers['retry-after']),
        }
      } catch (error) {
        return error instanceof AppError ? { ...NOBODY, result: 'address' } : NOBODY
      } finally {
        clearTimeout(timer)
        ending.abort()
      }
    },
  }
}

const GONE = 410

function resultOf(status: number): WebhookResult {
  if (status >= 200 && status < 300) return 'taken'
  return status === GONE ? 'gone' : 'refused'
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''
}
