import { parentPort, workerData } from 'node:worker_threads'
import { runSeeds, type Seeds } from './run-seeds.ts'

// `as`: `stories.ts` sends nothing else.
parentPort?.postMessage(runSeeds(workerData as Seeds))
