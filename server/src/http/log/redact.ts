/** Names under which a secret or a person's data could reach a log line by mistake (T-53). */
const SECRET = /authorization|cookie|password|passwd|secret|token|email|phone/i
const CENSORED = '[redacted]'
const DEEPEST = 4

type Fields = Record<string, unknown>

/**
 * Removes secrets and personal data from log fields. Usually there are none and the same object is
 * returned; pino's own redaction copies every object, which costs more than writing the line.
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

/** Remembers the verdict per field name; the same few recur in every line. */
const known = new Map<string, boolean>()
const MOST_KNOWN = 1000

function isSecret(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const secret = SECRET.test(name)
  if (known.size < MOST_KNOWN) known.set(name, secret)
  return secret
}

function keep(value: unknown, depth: number): unknown {
  // An error has a serializer of its own, which takes only what is safe.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth >= DEEPEST) return CENSORED
  if (Array.isArray(value)) return value.map((entry: unknown) => keep(entry, depth + 1))
  // Whatever it is, its own enumerable fields are what would be written.
  return redact(value as Fields, depth + 1)
}
