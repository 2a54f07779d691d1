import { setImmediate } from 'node:timers/promises'

/** As long as a request that reads the database: users do not notice one more of those. */
const SLICE_MS = 8

interface Options {
  /** Largest number of results, after which it stops. */
  readonly maxResults?: number
}

/**
 * Runs a step for each item and yields to the event loop between slices; a single step is never interrupted.
 * Returns the results in order.
 *
 * @param step returns undefined for an item without a result
 */
export async function inSlices<Item, Result>(
  items: Iterable<Item>,
  step: (item: Item) => Result | undefined,
  { maxResults = Number.POSITIVE_INFINITY }: Options = {},
): Promise<Result[]> {
  const results: Result[] = []
  let began = performance.now()
  for (const item of items) {
    const result = step(item)
    if (result !== undefined) results.push(result)
    if (results.length >= maxResults) break
    if (performance.now() - began > SLICE_MS) {
      await setImmediate()
      began = performance.now()
    }
  }
  return results
}
