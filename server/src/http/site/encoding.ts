export type Encoding = 'br' | 'gzip' | 'identity'

const PREFERRED = ['br', 'gzip'] as const

/** Bounds the cache: browsers send few different headers, but attackers may send many. */
const MOST_REMEMBERED = 64
const remembered = new Map<string, Encoding>()

/** The best of our encodings that an Accept-Encoding header takes; brotli before gzip. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const taken = takenBy(header)
  const encoding = PREFERRED.find(taken) ?? 'identity'
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding)
  return encoding
}

/** 'gzip, br;q=0' takes gzip and refuses br; '*' speaks for what is not named. */
function takenBy(header: string): (encoding: string) => boolean {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}
