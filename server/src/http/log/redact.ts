/** Field names that may carry a secret or personal data (T-53). */
const SECRET = /authorization|cookie|password|passwd|secret|token|email|phone/i
const CENSORED = '[redacted]'
const MAX_DEPTH = 4

type Fields = Record<string, unknown>

/**
 * Removes secrets and personal data from log fields. Usually there are none and the same object is returned;
 * pino's own redaction copies every object, which costs more than writing the line.
 */
export function redact(fields: Fields, depth = 0): Fields {
  let clean: Fields | undefined
  for (const name in fields) {
    const value = fields[name]
    const kept = isSecret(name) ? CENSORED : keep(value, depth)
    if (kept !== value) {
      clean ??= { ...fields }
      clean[name] = kept
    }
  }
  return clean ?? fields
}

/** Caches the verdict per field name; the same few recur in every line. */
const cache = new Map<string, boolean>()
const MAX_CACHED = 1000

function isSecret(name: string): boolean {
  const cached = cache.get(name)
  if (cached !== undefined) return cached
  const secret = SECRET.test(name)
  if (cache.size < MAX_CACHED) cache.set(name, secret)
  return secret
}

function keep(value: unknown, depth: number): unknown {
  // An error has a serializer of its own, which takes only safe fields.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth >= MAX_DEPTH) return CENSORED
  if (Array.isArray(value)) return value.map((entry: unknown) => keep(entry, depth + 1))
  // `as`: pino writes the enumerable fields of any object.
  return redact(value as Fields, depth + 1)
}
