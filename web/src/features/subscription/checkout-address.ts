/** The provider's payment page. */
const PROVIDER = 'https://checkout.stripe.com'

/**
 * Whether the browser may be redirected to this URL to pay: the provider's page, or the simulation on our own
 * origin (T-36).
 */
export function isCheckout(address: string, ownOrigin: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol } = new URL(address)
  // A blob has the origin of the page that made it.
  if (protocol === 'blob:') return false
  return origin === PROVIDER || origin === ownOrigin
}
