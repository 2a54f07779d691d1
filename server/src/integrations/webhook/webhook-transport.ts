import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { WebhookResult } from '@compra/contract/webhook/webhook.ts'
import {
  guardedConnection,
  openFirst,
  publicAddresses,
  ignoreError,
} from '#integrations/web-page/guarded-connection.ts'
import type { Network } from '#integrations/web-page/network.ts'
import { type PageAddress, pageAddress } from '#integrations/web-page/page-address.ts'
import { AppError } from '#lib/app-error.ts'
import { retryAfterMs } from '#lib/schedule/retry-after.ts'

export interface WebhookCall {
  /** The body, byte for byte as it was signed. */
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
}

export interface WebhookAnswer {
  readonly result: WebhookResult
  /** HTTP status; null without a response. */
  readonly status: number | null
  /** The receiver's `Retry-After`, or 0. */
  readonly retryAfterMs: number
}

export interface WebhookTransport {
  /** Whether the URL may be called, and its name has public addresses only. */
  accepts(url: string): Promise<boolean>
  /** Never rejects. Reads only the status of the response. */
  send(url: string, call: WebhookCall): Promise<WebhookAnswer>
}

interface Deps {
  readonly network: Network
  /** User-Agent of the product. */
  readonly agent: string
  /** Whether http is allowed: in local mode. */
  readonly allowsHttp: boolean
  /** Whether any address is allowed, also in the server's network: if the operator trusts all users. */
  readonly allowsAnyAddress: boolean
  /** Milliseconds for a whole call. */
  readonly deadlineMs?: number
}

const DEADLINE_MS = 10_000
const HEADER_BYTES = 16 * 1024
const NO_RESPONSE: WebhookAnswer = { result: 'silent', status: null, retryAfterMs: 0 }

/** Calls other programs with the address checks of page fetches. Follows no redirect, keeps no connection. */
export function createWebhookTransport(deps: Deps): WebhookTransport {
  const { network, agent, allowsHttp, allowsAnyAddress, deadlineMs = DEADLINE_MS } = deps

  const pageOf = (url: string): PageAddress => {
    const page = pageAddress(url)
    if (!page || (page.port !== 443 && !allowsHttp)) throw new AppError('address_refused')
    return page
  }

  /** Resolved at each call: a name's addresses may change after it was registered. */
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
    const isPlain = !allowsAnyAddress || url.protocol === 'http:'
    const { hostname: host, port } = url
    const way = allowsAnyAddress
      ? { host: host.replace(/^\[|\]$/g, ''), port, agent: false as const }
      : await guarded(address, signal)
    const outgoing = (isPlain ? httpRequest : httpsRequest)({
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
    outgoing.on('error', ignoreError)
    outgoing.end(payload)
    const [answer] = (await once(outgoing, 'response', { signal })) as [IncomingMessage]
    answer.on('error', ignoreError)
    answer.destroy()
    return answer
  }

  return {
    async accepts(url) {
      if (allowsAnyAddress) return isWebAddress(url)
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
        return error instanceof AppError ? { ...NO_RESPONSE, result: 'address' } : NO_RESPONSE
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
