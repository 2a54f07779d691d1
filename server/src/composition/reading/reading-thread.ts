import { readProductTable } from '#features/exchange/read-product-table.ts'
import { readRecipe } from '#features/recipe/import/read-recipe.ts'
import { answerJobs } from '#lib/threads/answer-jobs.ts'
import type { ReadingJob, ReadingValue } from './reading-job.ts'

answerJobs((job: ReadingJob): ReadingValue =>
  job.kind === 'recipe' ? readRecipe(job.written) : readProductTable(job.bytes),
)
