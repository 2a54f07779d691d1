import { isIP } from 'node:net'

/** The checked URL of a page, whose host has not been resolved yet. */
export interface PageAddress {
  readonly url: URL
  readonly host: string
  readonly port: 80 | 443
}

const SCHEMES = { 'http:': 80, 'https:': 443 } as const
const HOST_MAX = 253
/** Names of local networks, and names outside the public DNS. */
const RESERVED =
  /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|invalid)$/
/** Labels of letters, digits and hyphens, at least two; the last one is no number. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/
/** A redirect's target: no backslash and no control character, which parsers read differently. */
const FOLLOWED = /^[^\\\p{Cc}]+$/u
/** A typed URL; a URL parser would silently repair anything else. */
const WRITTEN = /^https?:\/\/[^\s\\/?#@\p{Cc}]+(?:[/?#][^\\\p{Cc}]*)?$/iu

/**
 * The URL of a page that may be fetched. Undefined for another scheme or port, a user, an IP address in any
 * notation, or a host without a public name.
 *
 * @param base the URL of a redirect, whose target may be relative
 */
export function pageAddress(text: string, base?: URL): PageAddress | undefined {
  const written = text.trim()
  if (!(base ? FOLLOWED : WRITTEN).test(written)) return undefined
  const url = URL.parse(written, base?.href)
  if (!url || !isScheme(url.protocol)) return undefined
  // A parser drops the default port of a scheme.
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined
  if (!isPublicName(url.hostname)) return undefined
  url.hash = ''
  return { url, host: url.hostname, port: SCHEMES[url.protocol] }
}

/** Whether a host is a name of the public DNS: no IP address and no reserved local name. */
export const isPublicName = (host: string) =>
  host.length <= HOST_MAX && isIP(host) === 0 && HOST.test(host) && !RESERVED.test(host)

function isScheme(protocol: string): protocol is keyof typeof SCHEMES {
  return Object.hasOwn(SCHEMES, protocol)
}
