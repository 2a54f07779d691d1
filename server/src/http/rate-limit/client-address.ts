import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i
const GROUPS = 8

/**
 * The key of a subscriber: an IPv4 address, or the /64 network of an IPv6 address, because one subscriber
 * owns all 2^64 addresses of it (G-079).
 */
export function clientNetwork(ip: string): string {
  const address = ip.replace(MAPPED_IPV4, '')
  if (!isIPv6(address)) return address
  const network = groupsOf(address)
    .slice(0, GROUPS / 2)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** All eight groups: '::' stands for the missing zeros. */
function groupsOf(address: string): string[] {
  const plain = address.replace(/%.*$/, '').replace(/[\d.]*\.[\d.]*$/, '0:0')
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  if (!tail) return head
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail]
}

/** The network of a request, as the limits count it. */
export function networkOf(request: { readonly ip: string }): string {
  return clientNetwork(request.ip)
}
