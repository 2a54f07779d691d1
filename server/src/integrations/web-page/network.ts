import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

/** What of the internet a fetch needs; tests put another one in its place, behind all checks. */
export interface Network {
  /** Every address of a name, those of IPv4 first; none when there is no such name. */
  resolve(host: string): Promise<readonly string[]>
  /** A connection to that very address, which is being made. */
  dial(address: string, port: number): Socket
  /** Whose certificates are trusted instead of those that the system trusts, as PEM. */
  readonly certificates?: string
}

const LOOKUP_MS = 2_000
const LOOKUP_TRIES = 2

/**
 * The internet. Names are asked of the name servers alone: no file of this machine names another, no domain
 * is searched in, and a slow server holds up none of the threads that passwords are hashed on.
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
