import { buildWhenNeeded } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runNode } from './run.ts'

/** Measures the built product; the names of sections may follow. */
const chromium = await ensureChromium()
if (chromium === undefined) process.exit(1)
await buildWhenNeeded()
const { code } = await runNode('bench/src/main.ts', process.argv.slice(2), {
  show: true,
  env: { CHROMIUM_PATH: chromium, NODE_ENV: 'development' },
})
process.exitCode = code
