import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import { AppError } from '#lib/app-error.ts'
import type { Network } from './network.ts'
import type { PageAddress } from './page-address.ts'
import { isPublicAddress } from './public-address.ts'

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
/** Hears of a failure by what it waits for; nobody else has to, least of all the process. */
const whoeverWaits = () => {}

/**
 * Asks one address for a page, and nobody else: the connection is made before the request, to an address and
 * not to a name, and the other end is looked at once more. No cookie, no proxy, no connection kept.
 */
export async function openPage(
  network: Network,
  { page, address, signal, agent }: Opening,
): Promise<IncomingMessage> {
  const { url, host, port } = page
  const socket = await connected(network, { address, port, signal })
  const stream = port === 443 ? await secured(socket, host, { network, signal }) : socket
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

async function connected(
  network: Network,
  { address, port, signal }: Pick<Opening, 'address' | 'signal'> & { readonly port: number },
): Promise<Socket> {
  const socket = network.dial(address, port)
  socket.on('error', whoeverWaits)
  signal.addEventListener('abort', () => socket.destroy(), { once: true })
  await once(socket, 'connect', { signal })
  if (isPublicAddress(socket.remoteAddress ?? '')) return socket
  socket.destroy()
  throw new AppError('address_refused')
}

async function secured(
  socket: Socket,
  host: string,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<Socket> {
  const { certificates: ca } = network
  const stream = secure({
    socket,
    servername: host,
    ALPNProtocols: ['http/1.1'],
    ...(ca !== undefined && { ca }),
  })
  stream.on('error', whoeverWaits)
  await once(stream, 'secureConnect', { signal })
  return stream
}
