import { attempt } from '#lib/attempt.ts'
import { portalOf, type Portal } from './portals.ts'
import { readKey } from './receipt-key.ts'

/** No user, port, backslash or non-ASCII letter. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+\/[!-[\]-~]*$/i
const PATH = /^\/[\w./-]*$/
/**
 * Version 2 with the secret's number and the hash, which avoid the captcha; offline codes have three more
 * fields.
 */
const SIGNED =
  /(?:%7C|\|)2(?:%7C|\|)1(?<rest>(?:(?:%7C|\|)\d{1,2}(?:%7C|\|)\d{1,9}\.\d{2}(?:%7C|\|)[0-9A-F]{56})?(?:%7C|\|)\d{1,6}(?:%7C|\|)[0-9A-F]{40})$/i

/**
 * The URL of the state's page of a receipt, opened in a new tab: `https`, and only on a host of that state.
 * Null for a URL outside that state, for an NF-e (which no state shows publicly), and without a key. Never
 * contains the buyer's data.
 */
export function consultationAddress(text: string): string | null {
  const reading = readKey(text)
  if ('refusal' in reading || reading.key.model !== '65') return null
  const { key } = reading.key
  const portal = portalOf(key)
  const page = portal && pageOf(text.trim(), portal)
  if (!page) return null
  return `https://${page}?p=${[key, ...fieldsOf(text.trim())].join('%7C')}`
}

/** The host and path of the QR code if they are the state's; for a key alone, the state's own. */
function pageOf(text: string, portal: Portal): string | undefined {
  const first = `${portal.hosts[0]}${portal.path}`
  if (!/^[a-z][a-z0-9+.-]*:|[/\\]/i.test(text)) return first
  const url = PLAIN.test(text) ? attempt(() => new URL(text)) : undefined
  if (!url) return undefined
  if (portal.formerHosts.includes(url.hostname)) return first
  if (!portal.hosts.includes(url.hostname) || !PATH.test(url.pathname)) return undefined
  return `${url.hostname}${url.pathname}`
}

function fieldsOf(text: string): string[] {
  const rest = SIGNED.exec(text)?.groups?.['rest']
  if (rest === undefined) return ['3', '1']
  return ['2', '1', ...rest.split(/%7C|\|/i).filter((field) => field !== '')]
}
