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
  /** One of the checked addresses of the page's host. */
  readonly address: string
  /** Aborts everything. */
  readonly signal: AbortSignal
}

/** Milliseconds until a name is refused, whether or not it exists. */
const REFUSAL_MS = 500

/** For 'error' events: the pending wait reports the failure, and an unhandled event would end the process. */
export const ignoreError = () => {}

/**
 * The addresses of a name. All must be public: otherwise its owner could return the private one next time.
 * Throws 'address_refused' for any other name, and for one that does not exist.
 */
export async function publicAddresses(
  network: Network,
  host: string,
  refusalMs = REFUSAL_MS,
): Promise<readonly string[]> {
  const answered = wait(refusalMs)
  const addresses = await network.resolve(host)
  if (addresses.length > 0 && addresses.every(isPublicAddress)) return addresses
  // The duration must not reveal which names exist in the server's network.
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
 * A connection to one address, encrypted for https. It is checked before anything is sent, and dialled by
 * address, not by name; the peer's address is checked again.
 */
export async function guardedConnection(network: Network, opening: Opening): Promise<Socket> {
  const socket = await connected(network, opening)
  return opening.page.port === 443 ? secured(socket, network, opening) : socket
}

async function connected(network: Network, { page, address, signal }: Opening): Promise<Socket> {
  const socket = network.dial(address, page.port)
  socket.on('error', ignoreError)
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
  stream.on('error', ignoreError)
  await once(stream, 'secureConnect', { signal })
  return stream
}
