import { readProductTable } from '#features/exchange/read-product-table.ts'
import { readRecipe } from '#features/recipe/import/read-recipe.ts'
import { serveJobs } from '#lib/threads/serve-jobs.ts'
import type { ReadingJob, ReadingValue } from './reading-job.ts'

serveJobs((job: ReadingJob): ReadingValue =>
  job.kind === 'recipe' ? readRecipe(job.written) : readProductTable(job.bytes),
)
