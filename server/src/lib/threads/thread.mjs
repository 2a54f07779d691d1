import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'

// JavaScript, as in `main.mjs`: each thread has a cache and, without it, a compiler of TypeScript, which would keep
// some 10 MB.
enableCompileCache(workerData.cacheDirectory)
await import(workerData.program)
