import { isIP } from 'node:net'
import { isLocalName } from '#lib/local-names.ts'

export function urlOf(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

export function hasProtocol(value: string, protocols: readonly string[]): boolean {
  const url = urlOf(value)
  return url !== undefined && protocols.includes(url.protocol) && url.hostname !== ''
}

export function isPostgresUrl(value: string): boolean {
  const url = urlOf(value)
  if (url === undefined || !['postgres:', 'postgresql:'].includes(url.protocol)) return false
  // A unix socket is written postgres:///name?host=/run/postgresql
  return url.hostname !== '' || url.searchParams.has('host')
}

export function isOrigin(value: string): boolean {
  const url = urlOf(value)
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return false
  return url.href === `${url.origin}/`
}

export function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^(?=.{1,253}$)[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)
}

export function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

/** Whether traffic to the URL is encrypted or stays on this machine. */
export function isPrivateLine(value: string): boolean {
  const url = urlOf(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalName(url.hostname))
}

/** With or without its punctuation; letters are allowed since 2026. */
export function isCnpj(value: string): boolean {
  return /^[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}$/.test(value)
}

/** 'name=value,name=value', values percent-encoded, as the OpenTelemetry specification has it. */
export function otlpHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const headers: Record<string, string> = {}
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*([\w.-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(part) ?? []
    const plain = value && decoded(value)
    if (!name || !plain) return undefined
    headers[name] = plain
  }
  return headers
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** As a URI (RFC 9116): a bare address of mail becomes one. */
export function securityContact(value: string): string | undefined {
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(value)) return `mailto:${value}`
  return /^https:\/\/[\x21-\x7e]+$/.test(value) && hasProtocol(value, ['https:'])
    ? value
    : undefined
}
