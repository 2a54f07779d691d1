/** Where people pay: the provider's own page. */
const PROVIDER = 'https://checkout.stripe.com'

/**
 * Whether a person may be sent to this address to pay: the provider's page, or the simulation, which
 * is on the product's own origin (T-36).
 */
export function isCheckout(address: string, ownOrigin: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol } = new URL(address)
  // A blob has the origin of the page that made it.
  if (protocol === 'blob:') return false
  return origin === PROVIDER || origin === ownOrigin
}
