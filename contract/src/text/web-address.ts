/** Longer addresses are no longer copied by people. */
export const WEB_ADDRESS_MAX = 2_000

/**
 * The address as it is kept, which a link may lead to: http or https, without a name and a password, which
 * would only make another site look like a known one. Undefined of anything else.
 */
export function webAddress(text: string): string | undefined {
  const address = URL.parse(text.trim())
  if (!address || !/^https?:$/.test(address.protocol)) return undefined
  if (address.username !== '' || address.password !== '') return undefined
  return address.href.length <= WEB_ADDRESS_MAX ? address.href : undefined
}
