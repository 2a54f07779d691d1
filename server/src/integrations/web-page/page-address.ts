import { isIP } from 'node:net'

/** Where a page is asked for: a checked address, by whose host nothing has been looked up yet. */
export interface PageAddress {
  readonly url: URL
  readonly host: string
  readonly port: 80 | 443
}

const SCHEMES = { 'http:': 80, 'https:': 443 } as const
const HOST_MAX = 253
/** Names of machines nearby, and of what is not reached by the internet's own names. */
const NEARBY =
  /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|invalid)$/
/** Labels of letters, digits and hyphens, at least two, the last of them no number. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/
/** What a redirect may say: no backslash and no control character, which parsers read in different ways. */
const FOLLOWED = /^[^\\\p{Cc}]+$/u
/** As a person writes one; a URL parser would quietly mend the rest of it. */
const WRITTEN = /^https?:\/\/[^\s\\/?#@\p{Cc}]+(?:[/?#][^\\\p{Cc}]*)?$/iu

/**
 * The address of a page that may be asked for; undefined of any other: another scheme or port, a user, an IP
 * address in whatever form, a host without a public name.
 *
 * @param base where a redirect came from, whose address may be relative
 */
export function pageAddress(text: string, base?: URL): PageAddress | undefined {
  const written = text.trim()
  if (!(base ? FOLLOWED : WRITTEN).test(written)) return undefined
  const url = URL.parse(written, base?.href)
  if (!url || !isScheme(url.protocol)) return undefined
  // A parser leaves out the port that a scheme has anyway.
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined
  if (!isPublicName(url.hostname)) return undefined
  url.hash = ''
  return { url, host: url.hostname, port: SCHEMES[url.protocol] }
}

/** Whether a host has a name of the internet: no IP address, and none of names kept for nearby machines. */
export const isPublicName = (host: string) =>
  host.length <= HOST_MAX && isIP(host) === 0 && HOST.test(host) && !NEARBY.test(host)

function isScheme(protocol: string): protocol is keyof typeof SCHEMES {
  return Object.hasOwn(SCHEMES, protocol)
}
