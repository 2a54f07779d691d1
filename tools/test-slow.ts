import { randomInt } from 'node:crypto'
import { buildWhenNeeded } from './build.ts'
import { ensureTestChromium } from './chromium.ts'
import { runNode } from './run.ts'

/**
 * The browser tests against a server that delays each page, asset and call up to half a second at random.
 * Arguments go to Playwright: paths, `-g` with part of a title. `SLOW_SERVER` is the seed of an earlier run;
 * `CPU_SLOWDOWN` slows the pages as well.
 */
const seed = process.env['SLOW_SERVER'] ?? String(randomInt(1_000_000))
console.log(`A slow server of seed ${seed}: SLOW_SERVER=${seed} repeats its delays.`)
await buildWhenNeeded()
const chromium = await ensureTestChromium()
if (chromium === undefined) {
  process.exitCode = 1
} else {
  const args = ['test', ...process.argv.slice(2)]
  const env = { CHROMIUM_PATH: chromium, SLOW_SERVER: seed }
  const { code } = await runNode('node_modules/@playwright/test/cli.js', args, { show: true, env })
  console.log(`It was the slow server of seed ${seed}.`)
  process.exitCode = code
}
