import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Where nobody outside may send us: this machine, its networks, and what is reserved (RFC 6890). */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits)
}

/** Of IPv6 only what is given out (2000::/3), without what wraps an address of IPv4 or is for documents. */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
const NOT_PUBLIC_6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC_6.addSubnet(network, bits, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !NOT_PUBLIC.check(address)
  return PUBLIC_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6')
}

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
