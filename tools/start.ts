import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenNeeded } from './build.ts'
import { ROOT } from './run.ts'

// The server runs in this process: one signal reaches it, and its line with the address is the last.
try {
  await buildWhenNeeded()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(pathToFileURL(join(ROOT, 'server/src/main.mjs')).href)
