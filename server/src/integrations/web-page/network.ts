import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

/** The network access of a fetch; tests replace it, below all checks. */
export interface Network {
  /** Every address of a name, those of IPv4 first; empty if the name does not exist. */
  resolve(host: string): Promise<readonly string[]>
  /** Starts a connection to exactly that address. */
  dial(address: string, port: number): Socket
  /** Trusted certificates instead of the system's, as PEM. */
  readonly certificates?: string
}

const LOOKUP_MS = 2_000
const LOOKUP_TRIES = 2

/**
 * The internet. Queries name servers directly: no hosts file, no search domains, and no lookup in libuv's
 * pool.
 */
export function createNetwork(): Network {
  return {
    async resolve(host) {
      const resolver = new Resolver({ timeout: LOOKUP_MS, tries: LOOKUP_TRIES })
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    },
    dial: (address, port) => connect({ host: address, port }),
  }
}
