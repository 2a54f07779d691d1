import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { guardedConnection, whoeverWaits } from './guarded-connection.ts'
import type { Network } from './network.ts'
import type { PageAddress } from './page-address.ts'

interface Opening {
  readonly page: PageAddress
  /** One that the name of the page was checked to have. */
  readonly address: string
  /** Ends everything. */
  readonly signal: AbortSignal
  /** How the product calls itself. */
  readonly agent: string
}

const HEADER_BYTES = 16 * 1024

/** Asks one address for a page, and nobody else. No cookie, no proxy, no connection kept. */
export async function openPage(
  network: Network,
  { page, address, signal, agent }: Opening,
): Promise<IncomingMessage> {
  const { url } = page
  const stream = await guardedConnection(network, { page, address, signal })
  const asking = request({
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
  asking.on('error', whoeverWaits)
  asking.end()
  const [response] = (await once(asking, 'response', { signal })) as [IncomingMessage]
  response.on('error', whoeverWaits)
  return response
}
