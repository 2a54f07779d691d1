import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
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
}

/** Milliseconds after which a name is refused, whether or not anybody has it. */
const REFUSAL_MS = 500

/** Hears of a failure by what it waits for; nobody else has to, least of all the process. */
export const whoeverWaits = () => {}

/**
 * The addresses of a name. Not one of them may be private: whoever answers for the name could choose the
 * other next time. 'address_refused' for any other name, and for one that nobody has.
 */
export async function publicAddresses(
  network: Network,
  host: string,
  refusalMs = REFUSAL_MS,
): Promise<readonly string[]> {
  const answered = wait(refusalMs)
  const addresses = await network.resolve(host)
  if (addresses.length > 0 && addresses.every(isPublicAddress)) return addresses
  // How long it takes must not tell which names are known in the network of the server.
  await answered
  throw new AppError('address_refused')
}

/** Opens by the first address, or else by the second one. */
export async function openFirst<T>(
  addresses: readonly string[],
  signal: AbortSignal,
  open: (address: string) => Promise<T>,
): Promise<T> {
  const [first = '', second] = addresses
  try {
    return await open(first)
  } catch (error) {
    if (second === undefined || signal.aborted || error instanceof AppError) throw error
    return open(second)
  }
}

/**
 * A connection to one address and nobody else, encrypted where the page is: it is made before anything is
 * sent, to an address and not to a name, and the other end is looked at once more.
 */
export async function guardedConnection(network: Network, opening: Opening): Promise<Socket> {
  const socket = await connected(network, opening)
  return opening.page.port === 443 ? secured(socket, network, opening) : socket
}

async function connected(network: Network, { page, address, signal }: Opening): Promise<Socket> {
  const socket = network.dial(address, page.port)
  socket.on('error', whoeverWaits)
  signal.addEventListener('abort', () => socket.destroy(), { once: true })
  await once(socket, 'connect', { signal })
  if (isPublicAddress(socket.remoteAddress ?? '')) return socket
  socket.destroy()
  throw new AppError('address_refused')
}

async function secured(
  socket: Socket,
  { certificates: ca }: Network,
  { page, signal }: Opening,
): Promise<Socket> {
  const stream = secure({
    socket,
    servername: page.host,
    ALPNProtocols: ['http/1.1'],
    ...(ca !== undefined && { ca }),
  })
  stream.on('error', whoeverWaits)
  await once(stream, 'secureConnect', { signal })
  return stream
}
