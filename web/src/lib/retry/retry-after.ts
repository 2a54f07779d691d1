/** Milliseconds of a `Retry-After` header, which holds seconds or a date; undefined without a readable one. */
export function retryAfterMs(headers: Headers): number | undefined {
  const asked = headers.get('retry-after')
  if (asked === null) return undefined
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
