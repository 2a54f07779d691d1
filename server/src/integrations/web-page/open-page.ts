import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { guardedConnection, ignoreError } from './guarded-connection.ts'
import type { Network } from './network.ts'
import type { PageAddress } from './page-address.ts'

interface Opening {
  readonly page: PageAddress
  /** One of the checked addresses of the page's host. */
  readonly address: string
  /** Aborts everything. */
  readonly signal: AbortSignal
  /** User-Agent of the product. */
  readonly agent: string
}

const HEADER_BYTES = 16 * 1024

/** Requests a page from one address. No cookies, no proxy, no kept-alive connection. */
export async function openPage(
  network: Network,
  { page, address, signal, agent }: Opening,
): Promise<IncomingMessage> {
  const { url } = page
  const stream = await guardedConnection(network, { page, address, signal })
  const outgoing = request({
    createConnection: () => stream,
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      'user-agent': agent,
      accept: 'text/html,application/xhtml+xml',
      'accept-language': 'pt-BR,pt;q=0.9',
      'accept-encoding': 'gzip, deflate, br',
    },
    maxHeaderSize: HEADER_BYTES,
    signal,
  })
  outgoing.on('error', ignoreError)
  outgoing.end()
  const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage]
  response.on('error', ignoreError)
  return response
}
