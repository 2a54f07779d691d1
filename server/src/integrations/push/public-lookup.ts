import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '#integrations/web-page/public-address.ts'

/**
 * A `lookup` for connections that fails unless all addresses of a name are public. The connection uses the
 * checked addresses, so that DNS cannot change between check and use.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error) return callback(error, '')
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new Error('an address that is not public'), '')
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
