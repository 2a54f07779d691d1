import type { ProductLine } from '@compra/contract/exchange/product-table.ts'
import type { ImportedRecipe } from '@compra/contract/recipe/recipe-import.ts'
import type { WrittenRecipe } from '#features/recipe/import/read-recipe.ts'
import { AppError } from '#lib/app-error.ts'
import { createThreadPool, JobTooBig } from '#lib/threads/thread-pool.ts'
import type { ReadingJob, ReadingValue, ReadProducts, ReadRecipe } from './reading-job.ts'

/** Each may hold the longest allowed body. */
const MAX_QUEUED = 16
/** Half the nice value of hashing: a page costs more than a hash, and a busy machine would starve it. */
const NICENESS = 5
const DEADLINE_MS = 15_000
/** CPU time: real recipe pages take some 20 ms, the longest page half a second. */
const WORK_MS = 5000
/** In megabytes: the tree of the longest page. */
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }

const PROGRAM = new URL('reading-thread.ts', import.meta.url)

interface Options {
  readonly deadlineMs?: number
  readonly workMs?: number
}

/** Parses user input off the event loop, within a budget of time, lines and memory. */
export interface Reading {
  readonly recipe: (written: WrittenRecipe) => Promise<ImportedRecipe>
  readonly products: (bytes: Uint8Array) => Promise<readonly ProductLine[]>
}

export function createReading({
  deadlineMs = DEADLINE_MS,
  workMs = WORK_MS,
}: Options = {}): Reading {
  const pool = createThreadPool<ReadingJob, ReadingValue>({
    program: PROGRAM,
    niceness: NICENESS,
    resourceLimits: HEAP,
    maxQueued: MAX_QUEUED,
    deadlineMs,
    workMs,
  })

  const run = async <Value extends ReadingValue>(job: ReadingJob, tooBig: AppError) => {
    try {
      // `as`: the thread answers each kind of job with its own type.
      return (await pool.run(job)) as Value
    } catch (error) {
      throw error instanceof JobTooBig ? tooBig : error
    }
  }

  return {
    async recipe(written) {
      const job = { kind: 'recipe', written } as const
      const read = await run<ReadRecipe>(job, new AppError('recipe_too_long'))
      if (typeof read === 'string') throw new AppError(read)
      return read
    },

    async products(bytes) {
      const job = { kind: 'products', bytes } as const
      const read = await run<ReadProducts>(job, new AppError('payload_too_large'))
      if (typeof read === 'string') {
        throw new AppError('validation_error', { causes: [{ field: 'body', error: read }] })
      }
      return read
    },
  }
}

/** One per process, since its threads share the processors. */
export const READING = createReading()
