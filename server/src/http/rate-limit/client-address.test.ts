import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientNetwork } from './client-address.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['not an address', 'not an address'],
])('G-079 %s belongs to %s', ([ip = '', network]) => {
  expect(clientNetwork(ip)).toBe(network)
})

const group = fc.nat(0xffff).map((value) => value.toString(16))
const half = fc.array(group, { minLength: 4, maxLength: 4 })

test('G-079 all addresses of a /64 are one network, and those of another are not', () => {
  fc.assert(
    fc.property(half, half, half, half, (network, other, host, neighbour) => {
      const of = (prefix: string[], rest: string[]) => clientNetwork([...prefix, ...rest].join(':'))
      expect(of(network, neighbour)).toBe(of(network, host))
      if (other.join() !== network.join()) expect(of(other, host)).not.toBe(of(network, host))
    }),
  )
})

test('G-079 an IPv4 address is a network of its own, in any notation', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(clientNetwork(address)).toBe(address)
      expect(clientNetwork(`::ffff:${address}`)).toBe(address)
    }),
  )
})
