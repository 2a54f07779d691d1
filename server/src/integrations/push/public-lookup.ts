import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '#integrations/web-page/public-address.ts'

/**
 * The `lookup` of a connection: it fails for a name of which any address is not public. The connection is made
 * to the very addresses that were looked at, so a name cannot change its meaning in between.
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
