import { REDIRECT_MAX } from '@compra/contract/token/oauth.ts'

/** Visible ASCII, without a fragment, and without what parsers of URLs read in different ways. */
const FORM = /^[a-z][a-z\d+.-]*:[^\s#\\<>"'`{}|^]+$/i
const ASCII = /^[\x21-\x7e]+$/
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(\/.*|\?.*)?$/
/**
 * Schemes of installed programs: a reversed domain name (RFC 8252, 7.1), or one of the editors that have another.
 * So neither 'javascript:' nor 'data:' nor 'intent:' is one.
 */
const PROGRAM = /^(?:[a-z][a-z\d-]*(?:\.[a-z\d-]+)+|cursor|vscode|vscode-insiders|windsurf):/

/** Whether a client may register the address: https, a program of the same machine, or http on it. */
export function isRedirectUri(uri: string): boolean {
  if (uri.length > REDIRECT_MAX || !ASCII.test(uri) || !FORM.test(uri)) return false
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, username, password } = new URL(uri)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return uri.startsWith('https://') && hostname !== ''
  if (protocol === 'http:') return LOOPBACK.test(uri)
  return PROGRAM.test(uri)
}

/** Equal texts; a program on the same machine may listen on another port each time (RFC 8252, 7.3). */
export function isSameRedirect(registered: string, asked: string): boolean {
  return registered === asked || withoutPort(registered) === withoutPort(asked)
}

function withoutPort(uri: string): string {
  const [, host, rest = ''] = LOOPBACK.exec(uri) ?? []
  return host === undefined ? uri : host + rest
}

/** The address with parameters added to its query. */
export function withParameters(
  uri: string,
  parameters: Record<string, string | undefined>,
): string {
  const given = Object.entries(parameters).filter((pair) => pair[1] !== undefined)
  // `as`: those without a value were left out.
  const text = new URLSearchParams(given as [string, string][]).toString()
  return `${uri}${uri.includes('?') ? '&' : '?'}${text}`
}
