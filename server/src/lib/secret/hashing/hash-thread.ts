import { hashSync, verifySync } from '@node-rs/argon2'
import { serveJobs } from '#lib/threads/serve-jobs.ts'
import type { HashJob } from './hash-job.ts'

serveJobs(({ text, stored, options }: HashJob) =>
  stored === undefined ? hashSync(text, options) : verifySync(stored, text),
)
