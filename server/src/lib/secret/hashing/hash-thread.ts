import { hashSync, verifySync } from '@node-rs/argon2'
import { answerJobs } from '#lib/threads/answer-jobs.ts'
import type { HashJob } from './hash-job.ts'

answerJobs(({ text, stored, options }: HashJob) =>
  stored === undefined ? hashSync(text, options) : verifySync(stored, text),
)
