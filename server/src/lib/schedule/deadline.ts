/**
 * Settles as `work` does; after `ms` milliseconds it throws `timeoutError()`. The work is not cancelled: its
 * late result is ignored.
 */
export async function withDeadline<T>(
  ms: number,
  work: Promise<T>,
  timeoutError: () => Error,
): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(timeoutError()), ms)
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
