/** What `work` resolves to; rejects with a `TimeoutError` where that takes longer than `ms`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DOMException('', 'TimeoutError')), ms)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
