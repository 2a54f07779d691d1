export type Encoding = 'br' | 'gzip' | 'identity'

const PREFERRED = ['br', 'gzip'] as const

/** Bounds the cache: browsers send few different headers, but attackers may send many. */
const MAX_CACHED = 64
const cache = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header accepts; brotli before gzip. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = cache.get(header)
  if (known) return known
  const isAccepted = acceptedBy(header)
  const encoding = PREFERRED.find(isAccepted) ?? 'identity'
  if (cache.size < MAX_CACHED) cache.set(header, encoding)
  return encoding
}

/** 'gzip, br;q=0' accepts gzip and refuses br; '*' stands for the unnamed ones. */
function acceptedBy(header: string): (encoding: string) => boolean {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}
