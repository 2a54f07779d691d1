import { setImmediate } from 'node:timers/promises'

/** As long as a page takes that is answered from the database: nobody notices one more of those. */
const SLICE_MS = 8

interface Options {
  /** Of what comes of it, after which no step is taken any more. */
  readonly most?: number
}

/**
 * What comes of long work, a step for each item, done in slices between which everybody else has the loop. A single
 * step is not cut.
 *
 * @param step answers undefined where nothing comes of an item
 */
export async function inSlices<Item, Result>(
  items: Iterable<Item>,
  step: (item: Item) => Result | undefined,
  { most = Number.POSITIVE_INFINITY }: Options = {},
): Promise<Result[]> {
  const results: Result[] = []
  let began = performance.now()
  for (const item of items) {
    const result = step(item)
    if (result !== undefined) results.push(result)
    if (results.length >= most) break
    if (performance.now() - began > SLICE_MS) {
      await setImmediate()
      began = performance.now()
    }
  }
  return results
}
