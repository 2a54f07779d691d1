/** Longer than addresses that people copy. */
export const WEB_ADDRESS_MAX = 2_000

/**
 * A valid address for links: http or https, without user name and password, which could make one site look
 * like another. Otherwise undefined.
 */
export function webAddress(text: string): string | undefined {
  const address = URL.parse(text.trim())
  if (!address || !/^https?:$/.test(address.protocol)) return undefined
  if (address.username !== '' || address.password !== '') return undefined
  return address.href.length <= WEB_ADDRESS_MAX ? address.href : undefined
}
