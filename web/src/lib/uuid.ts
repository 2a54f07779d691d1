const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && SHAPE.test(value)
}

/** A random UUID; unlike `crypto.randomUUID` it also works on plain http. */
export function randomUuid(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)))
}

/** The same UUID for the same text, so that two tabs that migrate one list agree on its ids. */
export function uuidFrom(text: string): string {
  const bytes = new Uint8Array(16)
  for (let word = 0; word < 4; word++) {
    new DataView(bytes.buffer).setUint32(word * 4, hash(`${word}:${text}`))
  }
  return uuidOf(bytes)
}

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}

/** FNV-1a with a final mix: spreads near texts, needs no secrecy. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
