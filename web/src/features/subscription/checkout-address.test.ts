import { expect, test } from 'vitest'
import { isCheckout } from './checkout-address.ts'

const OWN = 'https://compra.example'

test.for(['https://checkout.stripe.com/c/pay/cs_1', `${OWN}/dev/checkout/1`])(
  '%s is where people pay',
  (address) => expect(isCheckout(address, OWN)).toBe(true),
)

test.for([
  '',
  'x',
  'javascript:alert(1)',
  'http://checkout.stripe.com/c/pay/cs_1',
  'https://checkout.stripe.com.evil.example/',
  'https://checkout.stripe.com@evil.example/',
  'https://evil.example/https://checkout.stripe.com/',
  '//evil.example',
  `blob:${OWN}/0f8fad5b-d9cb-469f-a165-70867728950e`,
])('no user is redirected to %j', (address) => expect(isCheckout(address, OWN)).toBe(false))
