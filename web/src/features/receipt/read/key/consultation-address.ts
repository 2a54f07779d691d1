import { attempt } from '#lib/attempt.ts'
import { portalOf, type Portal } from './portals.ts'
import { readKey } from './receipt-key.ts'

/** No user, port, backslash or letter of another alphabet. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+\/[!-[\]-~]*$/i
const PATH = /^\/[\w./-]*$/
/** Version 2 with the secret's number and the hash, which spare a person the captcha; offline it has three more. */
const SIGNED =
  /(?:%7C|\|)2(?:%7C|\|)1(?<rest>(?:(?:%7C|\|)\d{1,2}(?:%7C|\|)\d{1,9}\.\d{2}(?:%7C|\|)[0-9A-F]{56})?(?:%7C|\|)\d{1,6}(?:%7C|\|)[0-9A-F]{40})$/i

/**
 * Where the state of a key shows the receipt, to be opened in a new tab: `https`, on a host of that
 * state only. Of a QR code whose address is not of that state, of an NF-e (which no state shows to a
 * person) and of no key at all: null. Never holds what a code says of who bought.
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

/** Host and path: of the QR code, where it leads to the state; of the state, where only a key is known. */
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
